import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

import { fitted } from './encode.ts'
import { lit } from './light/light.ts'
import { seeded } from './light/random.ts'
import { emptyRelief, type Stage } from './light/relief.ts'
import { type Hair, layBeard, layHairBehind, layHairOn } from './people/hair.ts'
import { type Eyes, layBust, layFace, layGlasses, layHead, type Mouth } from './people/head.ts'

type Person = {
  dish: string
  skin: string
  hair: Hair
  hairTone: string
  apron: string
  eyes: Eyes
  mouth: Mouth
  beard?: true
  glasses?: true
}

/** How each chef looks; the dish behind a chef is one of their own. */
export const people: Record<string, Person> = {
  'amara-okafor': person('smoky-jollof-chicken', '#6b3d28', 'wrap', '#17100d', '#e0a526', 'happy', 'laugh'),
  'mateo-ruiz': {
    ...person('carnitas-plate', '#bf8458', 'short', '#1d1310', '#2f6f73', 'open', 'smile'),
    beard: true,
  },
  'hana-sato': person('shoyu-ramen', '#efc59c', 'bob', '#15110f', '#b23a1e', 'open', 'smile'),
  'priya-raman': person('butter-chicken', '#a56f47', 'long', '#150f0d', '#b5376a', 'happy', 'smile'),
  'luca-ferraro': {
    ...person('rigatoni-alla-norma', '#e0a880', 'short', '#3a2618', '#5f7d45', 'open', 'laugh'),
    beard: true,
  },
  'eleni-papadaki': {
    ...person('shrimp-saganaki', '#dcab84', 'bun', '#8d857c', '#3f6183', 'happy', 'laugh'),
    glasses: true,
  },
  'mali-srisai': person('tofu-pad-thai', '#d29a68', 'bun', '#14100f', '#6a4c93', 'open', 'laugh'),
  'dwayne-carter': {
    ...person('oak-smoked-brisket', '#5c3422', 'bandana', '#120c0a', '#9c2f1c', 'open', 'smile'),
    beard: true,
  },
  'jiwon-park': {
    ...person('beef-bibimbap', '#f0c9a4', 'bob', '#2a1a16', '#d9803c', 'open', 'smile'),
    glasses: true,
  },
  'selam-tesfaye': person('fasting-platter', '#7d4a30', 'curls', '#1a110d', '#3d7a4a', 'open', 'laugh'),
  'layla-haddad': person('falafel-hummus-plate', '#cf9b70', 'long', '#33201a', '#7d2440', 'open', 'smile'),
  'linh-nguyen': person('beef-pho', '#ebc095', 'braids', '#14100f', '#2f7d6b', 'happy', 'laugh'),
  'ines-duarte': person('cod-livornese', '#e2b088', 'bob', '#5a3020', '#c0503a', 'happy', 'smile'),
}

const stranger = person('', '#c08c64', 'toque', '#3a2a22', '#b23a1e', 'happy', 'smile')
const detail = 3

/** Writes a chef's portrait, and a half of it beside it (`-160`) for cards; `meals` is the folder of the meal pictures, of which one is the background. */
export async function writePortrait(slug: string, meals: string, file: string): Promise<void> {
  const { dish, ...look } = people[slug]!

  const behind = sharp(`${meals}/${dish}-800.webp`)
    .extract({ left: 180, top: 60, width: 460, height: 460 })
    .resize(320, 320)
  const card = await combine(
    await behind.blur(3.4).modulate({ brightness: 1.05 }).png().toBuffer(),
    look,
    file,
    15_000,
  )
  const half = await sharp(card).resize(160, 160, { kernel: 'lanczos3' }).png().toBuffer()
  const beside = file.replace(/\.webp$/, '-160.webp')
  await writeFile(beside, await fitted(half, beside, 4500))
}

/** Someone friendly whom nobody knows, for chefs without a photo. */
export async function writeStranger(file: string): Promise<void> {
  const wall = sharp({ create: { width: 320, height: 320, channels: 3, background: '#f3dcc4' } })
  await combine(await wall.png().toBuffer(), stranger, file, 20_000)
}

async function combine(
  behind: Buffer,
  look: Omit<Person, 'dish'>,
  file: string,
  limit: number,
): Promise<Buffer> {
  const { figure, shadow } = await cut(look)
  const card = await sharp(behind)
    .composite([
      { input: shadow, left: 0, top: 0 },
      { input: figure, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  await writeFile(file, await fitted(card, file, limit))
  return card
}

/** Draws a person and cuts them out: the figure with its outline, and the soft shadow it throws. */
async function cut(look: Omit<Person, 'dish'>): Promise<{ figure: Buffer; shadow: Buffer }> {
  const size = 320 * detail
  const relief = emptyRelief(size, size)
  const stage: Stage = {
    relief,
    random: seeded(5),
    x: size / 2,
    y: size / 2 + 4 * detail,
    scale: detail * 1.06,
    turn: 0,
  }
  layHairBehind(stage, look.hair, look.hairTone)
  layBust(stage, look.skin, '#f4efe6', look.apron)
  layHead(stage, look.skin)
  if (look.beard) layBeard(stage, look.hairTone)
  layFace(stage, look.eyes, look.mouth, look.hairTone, look.skin)
  layHairOn(stage, look.hair, look.hairTone, look.apron)
  if (look.glasses) layGlasses(stage, '#3a2318')
  const colours = lit(relief, detail)
  const rgba = (dark: boolean) =>
    Uint8ClampedArray.from({ length: size * size * 4 }, (_, k) => {
      const i = Math.floor(k / 4)
      if (k % 4 === 3) return relief.z[i]! > 0 ? (dark ? 120 : 255) : 0
      return dark ? 20 : colours[i * 3 + (k % 4)]!
    })
  const raw = { width: size, height: size, channels: 4 as const }
  return {
    figure: await sharp(rgba(false), { raw }).resize(320, 320).png().toBuffer(),
    shadow: await sharp(rgba(true), { raw }).resize(320, 320).blur(9).png().toBuffer(),
  }
}

function person(
  dish: string,
  skin: string,
  hair: Hair,
  hairTone: string,
  apron: string,
  eyes: Eyes,
  mouth: Mouth,
): Person {
  return { dish, skin, hair, hairTone, apron, eyes, mouth }
}
