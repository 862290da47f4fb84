import { type Dish, drawDish } from './dish.ts'
import { write } from './encode.ts'
import { seedOf } from './light/random.ts'
import { round } from './scene/vessels.ts'

/** What stands where nothing was found: a plate with nothing left on it but a leaf. */
const emptyPlate: Dish = {
  vessel: round('plate', 'cream', 262),
  cloth: 'oat',
  view: [0, 0, 0.88],
  beside: [['fork', -330, 10, -0.06]],
  parts: [['basil', 40, 30, 20, 14, 0.3]],
}

/** Draws it into a folder, in the sizes and formats of the meals. */
export async function writeEmptyPlate(folder: string): Promise<void> {
  const picture = drawDish(emptyPlate, seedOf('empty-plate'))
  for (const type of ['avif', 'webp']) {
    await write(picture, 800, `${folder}/empty-plate-800.${type}`, 16_000)
    await write(picture, 400, `${folder}/empty-plate-400.${type}`, 7_000)
  }
}
