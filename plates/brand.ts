import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Dish, drawDish } from './dish.ts'
import { fitted, type Picture, scaled, write } from './encode.ts'
import { abundance, drawTable } from './hero.ts'
import { oval } from './scene/vessels.ts'

/** What a meal shows that has no picture yet: something golden from the oven. */
const baked: Dish = {
  vessel: oval('tray', 'cream', 352, 236),
  cloth: 'rose',
  view: [0, 0, 1.1, -0.08],
  beside: [['green', 330, -250, 0.5]],
  parts: [
    ['tomato sauce', 0, 0, 250, 150],
    ['rigatoni', 0, 0, 236, 140],
    ['spooned tomato', 0, 0, 190, 120],
    ['melted mozzarella', 0, 0, 200, 118],
    ['parmesan', 0, 0, 190, 110],
    ['basil leaf', 0, 0, 140, 80],
    ['pepper', 0, 0, 200, 120],
  ],
}

/** Writes the pictures of the house: hero, share card, and the stand-in for a missing meal picture. */
export async function writeBrand(folder: string): Promise<void> {
  const table = drawTable(abundance)
  for (const type of ['avif', 'webp']) {
    await write(table, 800, `${folder}/hero-800.${type}`, 36_000)
    await write(table, 400, `${folder}/hero-400.${type}`, 12_000)
  }
  await write(drawDish(baked, 20), 800, `${folder}/baked.jpg`, 40_000)
  await writeFile(`${folder}/og.jpg`, await shareCard(table))
}

async function shareCard(table: Picture): Promise<Buffer> {
  const food = await sharp(await scaled(table, 1240))
    .extract({ left: 400, top: 60, width: 700, height: 630 })
    .toBuffer()
  const words = (name: string, width: number) =>
    readFile(new URL(`./brand/${name}.svg`, import.meta.url)).then(svg =>
      sharp(svg, { density: 300 }).resize({ width }).png().toBuffer(),
    )
  const card = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#fce4da' } })
    .composite([
      { input: food, left: 560, top: 0 },
      { input: await words('name', 230), left: 64, top: 74 },
      { input: await words('tagline', 450), left: 64, top: 206 },
    ])
    .png()
    .toBuffer()
  return fitted(card, 'og.jpg', 80_000)
}
