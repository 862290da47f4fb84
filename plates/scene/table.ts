import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { fractal, noise } from '../light/random.ts'
import { eachPixel, lay, paint, type Stage } from '../light/relief.ts'

export type Cloth = keyof typeof cloths

const cloths = {
  oat: () => linen('#dccbb0', '#cbb797'),
  sage: () => linen('#a9b7a1', '#97a68f'),
  rose: () => linen('#d9b3a0', '#c9a08c'),
  clay: () => linen('#b4674a', '#a2583d'),
  ink: () => linen('#46505c', '#3a434e'),
  mustard: () => linen('#d9a84e', '#c7963f'),
  sky: () => linen('#a9bfc9', '#97aebb'),
  walnut: () => wood('#7b5237', '#5b3924'),
  oak: () => wood('#c39a6b', '#a67c4e'),
  pale: () => wood('#dcc7a6', '#c6ad87'),
  slate: () => stone('#59605f', '#4b5251'),
  marble: () => stone('#e6e1da', '#cfc8bf'),
  stripe: () => striped('#efe4d2', '#b4573c'),
} satisfies Record<string, () => Surface>

type Surface = {
  tone: (u: number, v: number) => Colour
  bump: (u: number, v: number) => number
  gloss: number
}

/** Spreads a cloth, boards or stone over the whole picture. */
export function layTable(stage: Stage, cloth: Cloth): void {
  const { tone, bump, gloss } = cloths[cloth]()
  eachPixel(stage, 0, 0, Math.max(stage.relief.width, stage.relief.height) / stage.scale, (i, u, v) => {
    paint(stage.relief, i, bump(u, v) * stage.scale, tone(u, v), gloss)
  })
}

/** A folded napkin, its edge towards the dish. */
export function napkin(stage: Stage, hex: string, stripe: string): void {
  const [base, line] = [colour(hex), colour(stripe)]
  const fold = (u: number, v: number) => 4.5 - 2.4 * step(3, 0, Math.abs(v)) + 1.8 * noise(u / 60, v / 50, 4)
  const top = (u: number, v: number) =>
    Math.abs(u) < 190 && Math.abs(v) < 74 ? fold(u, v) * (1 - step(70, 74, Math.abs(v)) * 0.4) : Number.NaN
  const bands = (v: number) => [52, 60].some(at => Math.abs(Math.abs(v) - at) < 2.2)
  lay(
    stage,
    { x: 0, y: 0 },
    { reach: 210, top },
    {
      colour: (u, v) => shade(bands(v) ? line : base, 0.94 + 0.1 * noise(u / 3, v / 3, 2)),
      gloss: 0.02,
    },
  )
}

function linen(light: string, dark: string): Surface {
  const [a, b] = [colour(light), colour(dark)]
  return {
    tone: (u, v) => mix(a, b, fractal(u / 3.2, v / 26, 3) * 0.5 + fractal(u / 26, v / 3.2, 5) * 0.5),
    bump: (u, v) => 2.6 * fractal(u / 170, v / 120, 9),
    gloss: 0.02,
  }
}

function wood(light: string, dark: string): Surface {
  const [a, b] = [colour(light), colour(dark)]
  const seam = (v: number) => step(2.2, 0.4, Math.abs((((v % 150) + 150) % 150) - 75))
  const grain = (u: number, v: number) => {
    const plank = Math.floor((v + 75) / 150)
    const drift = fractal(u / 210, v / 40, plank * 7) * 6
    return 0.5 + 0.5 * Math.sin((v / 9 + drift) * 2.2 + plank * 3)
  }
  return {
    tone: (u, v) =>
      shade(mix(a, b, grain(u, v) * 0.55 + fractal(u / 60, v / 5, 2) * 0.45), 1 - seam(v) * 0.5),
    bump: (_, v) => -2.5 * seam(v),
    gloss: 0.07,
  }
}

function stone(light: string, dark: string): Surface {
  const [a, b] = [colour(light), colour(dark)]
  const vein = (u: number, v: number) => step(0.035, 0, Math.abs(fractal(u / 210, v / 150, 8, 4) - 0.5))
  return {
    tone: (u, v) => mix(a, b, vein(u, v) * 0.75 + fractal(u / 90, v / 90, 3) * 0.45),
    bump: () => 0,
    gloss: 0.12,
  }
}

function striped(light: string, line: string): Surface {
  const base = linen(light, '#e2d4bd')
  const tint = colour(line)
  return {
    ...base,
    tone: (u, v) => {
      const across = (((u * 0.9 + v * 0.43) % 120) + 120) % 120
      const band = across < 9 || (across > 16 && across < 20) ? 0.8 : 0
      return mix(base.tone(u, v), tint, band)
    },
  }
}
