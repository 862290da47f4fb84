import { at, put } from '../food/draw.ts'
import { colour, mix, shade } from '../light/colour.ts'
import { dome } from '../light/forms.ts'
import { between, fractal } from '../light/random.ts'
import { type Form, type Look, lay, type Stage } from '../light/relief.ts'
import { headLift, headOut, overHead } from './head.ts'

export type Hair =
  | 'long'
  | 'bob'
  | 'bun'
  | 'short'
  | 'fade'
  | 'curls'
  | 'wrap'
  | 'braids'
  | 'toque'
  | 'bandana'

/** What of the hair lies behind the head. */
export function layHairBehind(stage: Stage, hair: Hair, hex: string): void {
  const look = strands(hex)
  if (hair === 'long')
    lay(stage, { x: 0, y: 42, lift: 4 }, dome(92, 132, 34, { square: 2.6, crown: 0.4 }), look)
  if (hair === 'bob')
    lay(stage, { x: 0, y: 14, lift: 4 }, dome(91, 96, 36, { square: 3.2, crown: 0.4 }), look)
  if (hair === 'bun') ball(stage, 0, -104, 31, look)
  if (hair === 'curls') {
    lay(stage, { x: 0, y: -24, lift: 8 }, dome(100, 90, 40), look)
    for (let i = 0; i < 210; i++) {
      const angle = between(stage.random, 2.7, 6.75)
      const out = between(stage.random, 40, 106)
      curl(stage, Math.cos(angle) * out, -14 + Math.sin(angle) * out, hex, headLift - 14)
    }
  }
  if (hair === 'braids')
    for (const side of [-1, 1])
      for (let i = 0; i < 7; i++)
        lay(stage, { x: side * (74 + i), y: 18 + i * 19, lift: 34 }, dome(15, 13, 14), look)
}

/** What of the hair, or the hat, lies on the head. */
export function layHairOn(stage: Stage, hair: Hair, hex: string, cloth: string): void {
  const look = strands(hex)
  const cap = (more: number, grow: number, line: (u: number) => number, tone = look) =>
    lay(
      stage,
      { x: 0, y: 0, lift: headLift },
      overHead(more, grow, (u, v) => v < line(u)),
      tone,
    )
  const side = (u: number) => Math.max(0, Math.abs(u) - 44) * 2.1
  if (hair === 'long') cap(7, 1.1, u => -40 + Math.abs(u + 14) * 0.55 + side(u) * 1.2)
  if (hair === 'bob') cap(8, 1.1, u => -32 + 0.004 * u * u + side(u) * 1.6)
  if (hair === 'bun' || hair === 'braids') cap(6, 1.06, u => -44 + 0.009 * u * u + side(u) * 0.6)
  if (hair === 'short') cap(13, 1.11, u => -38 + Math.sin(u / 22 + 1) * 6 + side(u) * 1.1)
  if (hair === 'fade') cap(5, 1.04, u => -46 + 0.005 * u * u + side(u) * 0.9)
  if (hair === 'curls')
    for (let i = 0; i < 110; i++) {
      const u = between(stage.random, -72, 72)
      const v = between(stage.random, -92, -44 + 0.009 * u * u)
      if (headOut(u, v, 1.12) < 1)
        curl(stage, u, v, hex, headLift + 52 * Math.sqrt(Math.max(0.05, 1 - headOut(u, v, 1.12))))
    }
  if (hair === 'wrap') wrap(stage, cloth)
  if (hair === 'bandana') {
    cap(4, 1.03, u => -30 + side(u) * 0.8)
    cap(9, 1.08, u => -44 + 0.003 * u * u, fabric(cloth))
  }
  if (hair === 'toque') toque(stage)
}

/** A beard along the jaw, and a mustache. */
export function layBeard(stage: Stage, hex: string): void {
  const look = strands(hex)
  const jaw = (u: number, v: number) =>
    v > 52 - Math.abs(u) * 0.75 && v > -6 && Math.hypot(u / 27, (v - 40) / 13) > 1
  lay(stage, { x: 0, y: 0, lift: headLift }, overHead(6, 1.05, jaw), look)
  for (const side of [-1, 1]) put(at(stage, side * 13, 30, side * 0.22), dome(17, 6, 7), look, 6, 1)
}

function wrap(stage: Stage, hex: string): void {
  const fold = (u: number, v: number) => Math.sin((v + u * 0.45 + 12 * fractal(u / 50, v / 50, 3)) / 5.5)
  const cap = overHead(13, 1.14, (u, v) => v < -38 + 0.004 * u * u + Math.max(0, Math.abs(u) - 50) * 1.2)
  const [a, b] = [colour(hex), shade(colour(hex), 0.55)]
  const look: Look = { gloss: 0.12, colour: (u, v) => mix(a, b, 0.4 - 0.5 * fold(u, v)) }
  lay(
    stage,
    { x: 0, y: 0, lift: headLift },
    { reach: cap.reach, top: (u, v) => cap.top(u, v) + fold(u, v) * 2.4 },
    look,
  )
  for (const [x, y, turn] of [
    [-20, -104, -0.5],
    [22, -106, 0.6],
    [2, -112, 0.1],
  ] as const)
    lay(
      stage,
      { x, y, turn, lift: headLift + 8 },
      dome(38, 21, 30, { square: 2.4, bump: 5, grain: 14, seed: x }),
      look,
    )
}

function toque(stage: Stage): void {
  const white: Look = {
    gloss: 0.04,
    colour: (u, v) => shade(colour('#fdfaf4'), 0.95 + 0.06 * fractal(u / 4, v / 4)),
  }
  for (const [x, y, r] of [
    [-44, -104, 36],
    [44, -104, 36],
    [0, -112, 42],
    [-22, -94, 34],
    [24, -94, 34],
  ] as const)
    lay(stage, { x, y, lift: headLift }, dome(r, r * 0.92, r * 0.8), white)
  const band: Form = overHead(12, 1.1, (u, v) => v < -40 + 0.003 * u * u)
  lay(stage, { x: 0, y: 0, lift: headLift }, band, white)
}

function ball(stage: Stage, x: number, y: number, r: number, look: Look): void {
  lay(stage, { x, y, lift: headLift - 6 }, dome(r, r * 0.9, r), look)
}

function curl(stage: Stage, x: number, y: number, hex: string, lift: number): void {
  const s = between(stage.random, 9, 14)
  const tone = shade(colour(hex), between(stage.random, 0.9, 1.9))
  lay(stage, { x, y, lift }, dome(s, s, s), { gloss: 0.08, colour: () => tone })
}

function strands(hex: string): Look {
  const [dark, light] = [colour(hex), mix(shade(colour(hex), 1.7), colour('#6b4a34'), 0.12)]
  return {
    gloss: 0.3,
    colour: (u, v) =>
      mix(dark, light, fractal(Math.atan2(u, v + 120) * 34, Math.hypot(u, v + 90) / 60, 4) * 0.9),
  }
}

function fabric(hex: string): Look {
  return {
    gloss: 0.06,
    colour: (u, v) =>
      mix(
        colour(hex),
        colour('#f6ead6'),
        Math.hypot(((u + 400) % 18) - 9, ((v + 400) % 18) - 9) < 2.4 ? 0.9 : 0,
      ),
  }
}
