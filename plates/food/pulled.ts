import { type Colour, colour, mix, shade } from '../light/colour.ts'
import { any, dome, type Point, pile, strand } from '../light/forms.ts'
import { between } from '../light/random.ts'
import { heightAt, lay, type Stage } from '../light/relief.ts'
import { at, type Draw, mottled, mound } from './draw.ts'

/** Pulled with two forks: bundles of fine fibres that fray at their ends, heaped, and wet with sauce. */
export function pulled(pale: string, sauced: string, dark: string): Draw {
  const tones = [colour(pale), colour(sauced), colour(dark)] as const
  return (stage, rx, ry) => {
    const { random } = stage
    mound(stage, rx * 0.92, ry * 0.92, 34, shade(tones[2], 0.8), 0.4)
    for (const [x, y, out] of pile(random, Math.round((rx * ry) / 105), rx * 0.96, ry * 0.96)) {
      const piece = at(stage, x, y, any(random))
      if (random() < 0.1) chunk(piece, pale, sauced)
      else bundle(piece, tones, out)
    }
  }
}

function bundle(stage: Stage, [pale, sauced, dark]: readonly [Colour, Colour, Colour], out: number): void {
  const { random } = stage
  const long = between(random, 17, 36)
  const bend = between(random, -0.5, 0.5)
  const fibres = Math.round(between(random, 4, 8))
  const base = heightAt(stage, 0, 0)
  const body = mix(sauced, random() < 0.4 ? pale : dark, random() * 0.75)
  const arch = between(random, 1, 6) * (1 - out * 0.5)
  for (let k = 0; k < fibres; k++) {
    const width = between(random, 1.3, 2.5)
    const across = (k - (fibres - 1) / 2) * 2.9
    const [start, end] = [-long * between(random, 0.75, 1.1), long * between(random, 0.75, 1.1)]
    const fray = between(random, -5, 5)
    const points = [start, start * 0.4, end * 0.4, end].map((u, i): Point => {
      const loose = i === 0 || i === 3 ? fray : 0
      return [u, across * (1 - Math.abs(u / long) * 0.25) + (bend * u * u) / long + loose]
    })
    const tone = shade(body, between(random, 0.8, 1.22))
    const hump = 3.4 * (1 - (across / (fibres * 1.6)) ** 2)
    strand(
      stage,
      points,
      width,
      { gloss: 0.62, colour: t => mix(tone, pale, Math.abs(t - 0.5) * 0.5) },
      (t, px, py) =>
        Math.max(base + hump + arch * Math.sin(t * Math.PI) - 2, heightAt(stage, px, py) - width * 1.3),
    )
  }
}

function chunk(stage: Stage, light: string, dark: string): void {
  const size = between(stage.random, 12, 18)
  const seed = stage.random() * 50
  const form = dome(size, size * 0.66, size * 0.7, {
    square: 2.6,
    crown: 0.4,
    wobble: 0.14,
    bump: 4,
    grain: 7,
    seed,
  })
  lay(stage, { x: 0, y: 0, lift: heightAt(stage, 0, 0) - 4 }, form, mottled(dark, light, 11, 0.6, seed))
}
