import { existsSync, statSync } from 'node:fs'
import { chefs, meals } from '@ladlewell/domain/examples/cast.ts'
import { describe, expect, it } from 'vitest'
import { layDish, type Part, portions } from './dish.ts'
import { dishes } from './dishes/all.ts'
import { seeded } from './light/random.ts'
import { emptyRelief } from './light/relief.ts'
import { isIn, pantry } from './pantry.ts'
import { outwards } from './scene/vessels.ts'

const images = new URL('../web/public/images/', import.meta.url).pathname
const partsOf = (slug: string) => (dishes[slug]?.parts ?? []).filter((part): part is Part => part !== 'pour')

describe.each(meals.map(meal => [meal.name, meal] as const))('the picture of %s', (_, meal) => {
  it('is there in both formats and sizes, and small', () => {
    for (const type of ['avif', 'webp'])
      for (const [width, limit] of [
        [800, 20_000],
        [400, 9_000],
      ] as const) {
        const { size } = statSync(`${images}meals/${meal.slug}-${width}.${type}`)
        expect(size, `${width}.${type}`).toBeGreaterThan(1_500)
        expect(size, `${width}.${type}`).toBeLessThanOrEqual(limit)
      }
  })

  it('shows only what is in it', () => {
    for (const [component] of partsOf(meal.slug))
      expect(isIn(component, meal.ingredients), component).toBe(true)
  })

  it('shows its first two ingredients', () => {
    for (const ingredient of meal.ingredients.slice(0, 2)) {
      const sauce = dishes[meal.slug]?.sauce ? /coconut milk|peanut butter/ : /^$/
      const shown = partsOf(meal.slug).some(([component]) =>
        new RegExp(pantry[component][0], 'i').test(ingredient),
      )
      expect(shown || sauce.test(ingredient), ingredient).toBe(true)
    }
  })

  it('keeps everything on the dish', () => {
    const { vessel } = dishes[meal.slug]!
    for (const part of partsOf(meal.slug)) expect(farthest(part), part[0]).toBeLessThanOrEqual(1)

    function farthest([, x, y, rx, ry = rx, turn = 0]: Part): number {
      const k = portions[vessel.kind]
      const points = Array.from({ length: 24 }, (_, i) => {
        const [u, v] = [Math.cos((i / 12) * Math.PI) * rx, Math.sin((i / 12) * Math.PI) * ry]
        const across = x + u * Math.cos(turn) - v * Math.sin(turn)
        const down = y + u * Math.sin(turn) + v * Math.cos(turn)
        return outwards(vessel, across * k, down * k)
      })
      return Math.max(...points)
    }
  })
})

describe('the pictures', () => {
  it('come out the same for the same seed, and differently for another', () => {
    const heights = (seed: number) => {
      const relief = emptyRelief(200, 150)
      const stage = { relief, random: seeded(seed), x: 100, y: 75, scale: 0.25, turn: 0 }
      layDish(stage, dishes['miso-glazed-salmon']!)
      return relief.z
    }
    expect(heights(1)).toEqual(heights(1))
    expect(heights(1)).not.toEqual(heights(2))
  })

  it('lay no two meals alike', () => {
    const compositions = Object.values(dishes).map(dish =>
      JSON.stringify([dish.vessel, dish.cloth, dish.parts]),
    )
    expect(new Set(compositions).size).toBe(meals.length)
  })

  it('include every chef and the pictures of the house', () => {
    for (const chef of chefs) {
      expect(statSync(`${images}chefs/${chef.slug}.webp`).size).toBeLessThanOrEqual(15_000)
      expect(statSync(`${images}chefs/${chef.slug}-160.webp`).size).toBeLessThanOrEqual(4500)
    }
    const limits = {
      'hero-400.avif': 12_000,
      'hero-400.webp': 12_000,
      'hero-800.avif': 36_000,
      'hero-800.webp': 36_000,
      'baked.jpg': 40_000,
      'og.jpg': 80_000,
      '../default-chef.jpg': 20_000,
    }
    for (const [file, limit] of Object.entries(limits))
      expect(statSync(images + file).size, file).toBeLessThanOrEqual(limit)
    for (const file of ['logo.svg', 'favicon.svg']) expect(existsSync(`${images}../${file}`), file).toBe(true)
  })
})
