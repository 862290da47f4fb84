import { type Colour, clamp, colour, mix, shade, step } from '../light/colour.ts'
import { fractal, noise } from '../light/random.ts'
import { type Form, type Look, lay, type Stage } from '../light/relief.ts'

/** A dish: half its width and height, how square its outline is, and where food may lie. */
export type Vessel = {
  kind: 'plate' | 'coupe' | 'bowl' | 'pan' | 'board' | 'tray'
  rx: number
  ry: number
  square: number
  glaze: Glaze
}
export type Glaze = keyof typeof glazes

const glazes = {
  white: ['#f4f0e9', '#fbf8f3', 0.45],
  cream: ['#eadfc9', '#f1e8d6', 0.4],
  charcoal: ['#33373d', '#3d4249', 0.35],
  indigo: ['#2c4463', '#3a557a', 0.5],
  celadon: ['#a9c0ae', '#b9cdbc', 0.5],
  terracotta: ['#b0623f', '#bd7350', 0.25],
  speckle: ['#d9d0c0', '#e4dccd', 0.35],
  blush: ['#dcae9c', '#e6bfae', 0.4],
  teal: ['#2f6468', '#3d777a', 0.5],
  iron: ['#26262a', '#2f2f33', 0.3],
  oak: ['#b98d5b', '#a27746', 0.12],
  olive: ['#9a7848', '#7c5c33', 0.12],
} satisfies Record<string, [string, string, number]>

const floors = { plate: 6, coupe: 7, bowl: 12, pan: 8, board: 13, tray: 6 }

export const round = (kind: Vessel['kind'], glaze: Glaze, r = 258): Vessel => ({
  kind,
  glaze,
  rx: r,
  ry: r,
  square: 2,
})
export const oval = (kind: Vessel['kind'], glaze: Glaze, rx = 335, ry = 228): Vessel => ({
  kind,
  glaze,
  rx,
  ry,
  square: 2.3,
})
export const squared = (kind: Vessel['kind'], glaze: Glaze, rx = 330, ry = 232): Vessel => ({
  kind,
  glaze,
  rx,
  ry,
  square: 7,
})

/** The height on which food stands in a vessel. */
export const floorOf = (vessel: Vessel) => floors[vessel.kind]

export function layVessel(stage: Stage, vessel: Vessel): void {
  if (vessel.kind === 'pan') handle(stage, vessel)
  lay(stage, { x: 0, y: 0 }, form(vessel), look(vessel))
}

/** How far out a point of the vessel is: 0 in the middle, 1 on the edge. */
export function outwards(vessel: Vessel, u: number, v: number): number {
  const { rx, ry, square } = vessel
  return (Math.abs(u / rx) ** square + Math.abs(v / ry) ** square) ** (1 / square)
}

function form(vessel: Vessel): Form {
  return {
    reach: Math.max(vessel.rx, vessel.ry) * (vessel.square > 2 ? 1.32 : 1),
    top: (u, v) => {
      const d = outwards(vessel, u, v)
      return d > 1 ? Number.NaN : profiles[vessel.kind](d)
    },
  }
}

const lip = (d: number) => step(1, 0.985, d)
const profiles: Record<Vessel['kind'], (d: number) => number> = {
  plate: d => (6 + 9 * step(0.66, 0.74, d) + 5 * step(0.74, 1, d)) * (0.5 + 0.5 * lip(d)),
  coupe: d => (7 + 19 * step(0.7, 1, d)) * (0.5 + 0.5 * lip(d)),
  bowl: d => (12 + 46 * step(0.6, 0.97, d)) * (0.55 + 0.45 * lip(d)),
  pan: d => (8 + 34 * step(0.86, 0.93, d)) * (0.5 + 0.5 * lip(d)),
  board: d => 13 * (0.7 + 0.3 * lip(d)),
  tray: d => (6 + 22 * step(0.9, 0.96, d)) * (0.5 + 0.5 * lip(d)),
}

function look(vessel: Vessel): Look {
  const [first, second, gloss] = glazes[vessel.glaze]
  const [a, b] = [colour(first), colour(second)]
  if (vessel.kind === 'board') return { gloss, colour: (u, v) => grain(a, b, u, v) }
  const rim = rims[vessel.kind]
  return {
    gloss,
    colour: (u, v) => {
      const d = outwards(vessel, u, v)
      const tone = mix(a, b, fractal(u / 70, v / 70, 5))
      const spotted = vessel.glaze === 'speckle' || vessel.glaze === 'celadon' || vessel.glaze === 'blush'
      const speck = spotted ? step(0.8, 0.86, noise(u / 2.6, v / 2.6, 7)) * 0.5 : 0
      const edge =
        step(rim - 0.012, rim, d) * (vessel.glaze === 'white' || vessel.glaze === 'cream' ? 0.06 : 0.3)
      return mix(mix(tone, colour('#5d4632'), speck), edgeTone(vessel.glaze), edge)
    },
  }
}

const rims: Record<Vessel['kind'], number> = {
  plate: 0.985,
  coupe: 0.98,
  bowl: 0.97,
  pan: 0.97,
  board: 2,
  tray: 0.955,
}

function edgeTone(glaze: Glaze): Colour {
  if (glaze === 'white') return colour('#b9a58c')
  return colour(glaze === 'charcoal' || glaze === 'iron' || glaze === 'indigo' ? '#8c8072' : '#7a5538')
}

function grain(a: Colour, b: Colour, u: number, v: number): Colour {
  const ring = 0.5 + 0.5 * Math.sin((v / 10 + fractal(u / 160, v / 46, 3) * 7) * 2)
  return shade(
    mix(a, b, ring * 0.6 + fractal(u / 50, v / 4, 6) * 0.4),
    0.92 + 0.12 * clamp(noise(u / 40, v / 40)),
  )
}

function handle(stage: Stage, vessel: Vessel): void {
  const length = vessel.rx * 1.7
  const dark = colour('#2a2a2d')
  const top = (u: number, v: number) =>
    u > vessel.rx * 0.9 && u < length && Math.abs(v) < 26 - 8 * step(vessel.rx, length * 0.8, u)
      ? 34 - 10 * (v / 26) ** 2
      : Number.NaN
  lay(stage, { x: 0, y: 0, turn: -0.55 }, { reach: length, top }, { colour: () => dark, gloss: 0.25 })
}
