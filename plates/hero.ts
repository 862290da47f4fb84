import { layDish } from './dish.ts'
import { dishes } from './dishes/all.ts'
import type { Picture } from './encode.ts'
import { at } from './food/draw.ts'
import { lit } from './light/light.ts'
import { seeded } from './light/random.ts'
import { emptyRelief, type Stage } from './light/relief.ts'
import { props } from './scene/props.ts'
import { type Cloth, layTable } from './scene/table.ts'

/** A table seen from above: dishes and props by name, with their places in a space around 0, 0. */
export type Table = {
  width: number
  height: number
  cloth: Cloth
  dishes: readonly (readonly [slug: string, x: number, y: number, scale: number, turn?: number])[]
  props: readonly (readonly [name: string, x: number, y: number, turn?: number])[]
}

/** The table of the home page: what the neighborhood cooks, all at once. */
export const abundance: Table = {
  width: 1600,
  height: 1000,
  cloth: 'walnut',
  props: [
    ['linen', -330, 330, -0.5],
    ['green', 470, -330, 0.5],
    ['spice', -130, -200],
    ['salt', -212, 20],
    ['basil', 160, 320],
    ['chopsticks', 740, 190, 0.3],
    ['oil', -116, -336],
    ['bay', -170, -450],
  ],
  dishes: [
    ['smoky-jollof-chicken', 110, 20, 1.02],
    ['shoyu-ramen', -440, -270, 0.9, 0.2],
    ['island-chickpea-salad', 560, -10, 0.8, 0.3],
    ['baja-mahi-tacos', 190, -420, 0.72, 0.12],
    ['shakshuka-feta', -520, 240, 0.82, 2.6],
    ['butter-chicken', 430, 420, 0.78, 0.4],
    ['falafel-hummus-plate', -130, 460, 0.72, -0.3],
    ['miso-glazed-salmon', 780, 360, 0.6, 1.2],
    ['fasting-platter', 740, -400, 0.76],
    ['caramel-salmon', -800, -20, 0.66, 0.4],
  ],
}

export function drawTable(table: Table, detail = 2): Picture {
  const [width, height] = [table.width * detail, table.height * detail]
  const relief = emptyRelief(width, height)
  const stage: Stage = { relief, random: seeded(11), x: width / 2, y: height / 2, scale: detail, turn: 0 }
  layTable({ ...stage, turn: 0.06 }, table.cloth)
  for (const [name, x, y, turn] of table.props) props[name]?.(at(stage, x, y, turn ?? 0))
  for (const [slug, x, y, scale, turn] of table.dishes) {
    const place = at(stage, x, y, turn ?? 0)
    layDish({ ...place, scale: detail * scale, random: seeded(x * 7 + y) }, { ...dishes[slug]!, beside: [] })
  }
  return { width, height, pixels: lit(relief, detail) }
}
