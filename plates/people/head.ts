import { at, put } from '../food/draw.ts'
import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { dome, type Point, plain, strand } from '../light/forms.ts'
import { fractal } from '../light/random.ts'
import { type Form, heightAt, type Look, lay, type Stage } from '../light/relief.ts'

export const headLift = 40
const [wide, tall, deep] = [68, 84, 62]

/** The outline of a head, 1 at its edge: an egg with the narrow end down. */
export function headOut(u: number, v: number, grow = 1): number {
  const jaw = v > 0 ? 1 - 0.2 * (v / tall) ** 1.6 : 1
  return Math.abs(u / (wide * grow * jaw)) ** 2.2 + Math.abs(v / (tall * grow)) ** 2.2
}

/** The surface of a head, thicker by `more`, where `where` says it is covered. */
export function overHead(more: number, grow: number, where: (u: number, v: number) => boolean): Form {
  return {
    reach: tall * grow * 1.15,
    top: (u, v) => {
      const d = headOut(u, v, grow)
      return d >= 1 || !where(u, v) ? Number.NaN : deep * (1 - d) ** 0.5 + more
    },
  }
}

export function layBust(stage: Stage, skin: string, jacket: string, apron: string): void {
  const cloth = (hex: string): Look => ({
    gloss: 0.04,
    colour: (u, v) => shade(colour(hex), 0.93 + 0.12 * fractal(u / 3, v / 3)),
  })
  lay(stage, { x: 0, y: 168 }, dome(128, 84, 44, { square: 2.7, crown: 0.4 }), cloth(jacket))
  lay(stage, { x: 0, y: 84, lift: 16 }, dome(31, 44, 34), plain(shade(colour(skin), 0.86), 0.1))
  for (const side of [-1, 1]) {
    const strap: Point[] = [
      [side * 40, 92],
      [side * 52, 118],
      [side * 50, 170],
    ]
    strand(stage, strap, 7, cloth(apron), (_, x, y) => heightAt(stage, x, y) - 4)
    const collar = dome(30, 13, 10, { square: 3, crown: 0.3 })
    put(at(stage, side * 25, 106, side * -0.6), collar, cloth(jacket), 10, 1)
  }
  lay(stage, { x: 0, y: 184, lift: 8 }, dome(64, 62, 42, { square: 6, crown: 0.2 }), cloth(apron))
}

export function layHead(stage: Stage, skin: string): void {
  const tone = colour(skin)
  const blush = mix(tone, colour('#c8402e'), 0.24)
  for (const side of [-1, 1])
    lay(stage, { x: side * 67, y: 4, lift: headLift + 4 }, dome(13, 19, 13), plain(shade(tone, 0.93), 0.15))
  lay(
    stage,
    { x: 0, y: 0, lift: headLift },
    overHead(0, 1, () => true),
    {
      gloss: 0.16,
      colour: (u, v) => mix(tone, blush, 0.75 * step(26, 4, Math.hypot(Math.abs(u) - 38, v - 22))),
    },
  )
  put(at(stage, 0, 14), dome(11.5, 14, 13), plain(mix(tone, blush, 0.25), 0.22), 6, 5)
}

export type Eyes = 'open' | 'happy'
export type Mouth = 'smile' | 'laugh'

export function layFace(stage: Stage, eyes: Eyes, mouth: Mouth, brow: string, skin: string): void {
  const ink: Look = { gloss: 1, colour: () => colour('#1c120e') }
  const bare = { ...stage, relief: { ...stage.relief, z: stage.relief.z.slice() } }
  const on = (_: number, x: number, y: number) => heightAt(bare, x, y) - 1.2
  for (const side of [-1, 1]) {
    const x = side * 26
    if (eyes === 'happy')
      strand(
        stage,
        [
          [x - 10, -6],
          [x, -13],
          [x + 10, -6],
        ],
        2.6,
        ink,
        on,
      )
    else {
      put(at(stage, x, -8), dome(10, 8.4, 3.4), plain(colour('#fbf6ee'), 0.5), 5, 0.6)
      put(at(stage, x + 0.6, -8), dome(6.4, 7.2, 4), ink, 4, 0)
      put(at(stage, x - 2, -11), dome(1.9, 1.9, 1), plain(colour('#ffffff'), 1), 1, -1.2)
    }
    const arch: Point[] = [
      [x - side * 12, -29],
      [x, -31],
      [x + side * 13, -26],
    ]
    strand(stage, arch, 2.7, plain(colour(brow), 0.15), on)
  }
  const lip = mix(colour(skin), colour('#5e1512'), 0.86)
  if (mouth === 'laugh') {
    const open: Form = {
      reach: 26,
      top: (u, v) => (v < -2 || Math.hypot(u / 23, v / 17) > 1 ? Number.NaN : 3),
    }
    const teeth = (v: number): Colour => (v < 5.5 ? colour('#fffaf2') : colour('#8c2a2a'))
    put(at(stage, 0, 38), open, { gloss: 0.3, colour: (_, v) => teeth(v) }, 8, -1)
  }
  const arc: Point[] = [
    [-23, 37],
    [-12, mouth === 'laugh' ? 36 : 44],
    [0, mouth === 'laugh' ? 36 : 47],
    [12, mouth === 'laugh' ? 36 : 44],
    [23, 37],
  ]
  strand(stage, arc, 2.5, plain(lip, 0.2), on)
}

export function layGlasses(stage: Stage, hex: string): void {
  const rim: Look = { gloss: 0.8, colour: () => colour(hex) }
  const lift = heightAt(stage, 0, -8) + 1
  for (const side of [-1, 1]) {
    const ring: Point[] = Array.from({ length: 17 }, (_, i) => {
      const angle = (i / 16) * Math.PI * 2
      return [side * 27 + Math.cos(angle) * 20, -7 + Math.sin(angle) * 17]
    })
    strand(stage, ring, 2.4, rim, () => lift)
    strand(
      stage,
      [
        [side * 47, -10],
        [side * 66, -12],
      ],
      2.2,
      rim,
      t => lift - t * 20,
    )
  }
  strand(
    stage,
    [
      [-8, -9],
      [0, -12],
      [8, -9],
    ],
    2.3,
    rim,
    () => lift,
  )
}
