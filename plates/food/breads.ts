import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { dome } from '../light/forms.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, type Look, lay, rest, type Stage } from '../light/relief.ts'
import { at, type Draw, mottled, put, varied } from './draw.ts'
import { bands } from './seafood.ts'

const breads = {
  pita: ['#ecd3a0', '#c98f4c', 10],
  roti: ['#dfb878', '#8a5224', 7],
  corn: ['#f1d894', '#c68f3c', 4],
  teff: ['#8d6f56', '#6b503c', 5],
} as const

/** Flat rounds with the marks of the griddle. `folded` halves them. */
export function flatbread(kind: keyof typeof breads, n = 1, folded = false): Draw {
  const [light, dark, thick] = breads[kind]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const seed = stage.random() * 50
      const one = at(
        stage,
        (i - (n - 1) / 2) * rx * 0.5,
        (i - (n - 1) / 2) * ry * 0.28,
        between(stage.random, -0.3, 0.3),
      )
      const disc = dome(rx, ry, thick, { crown: 0.16, wobble: 0.025, bump: 6, grain: 30, seed })
      const form: Form = folded
        ? {
            reach: disc.reach,
            top: (u, v) =>
              v > ry * 0.3 ? Number.NaN : disc.top(u, v) + 5 - 5 * step(ry * 0.05, ry * 0.3, v),
          }
        : disc
      put(one, form, griddled(kind, light, dark, seed), rx * 0.7, 0)
    }
  }
}

function griddled(kind: string, light: string, dark: string, seed: number): Look {
  const [a, b, black] = [colour(light), colour(dark), colour('#4a2610')]
  return {
    gloss: 0.08,
    colour: (u, v) => {
      const patch = fractal(u / 26 + seed, v / 26, 3)
      const tone = mix(a, b, (patch - 0.38) * 1.9)
      if (kind === 'teff') return mix(tone, colour('#3d2b20'), eyes(u, v) * 0.75)
      const spot = step(0.66, 0.78, noise(u / 9 + seed, v / 9, 6)) * step(0.4, 0.6, patch)
      return mix(tone, black, spot * (kind === 'corn' ? 0.45 : 0.7))
    },
  }
}

/** The holes that bubbles left: round, of many sizes, nowhere in rows. */
function eyes(u: number, v: number): number {
  const cell = 4.6
  const [x, y] = [Math.floor(u / cell), Math.floor(v / cell)]
  let deepest = 0
  for (let i = x - 1; i <= x + 1; i++)
    for (let j = y - 1; j <= y + 1; j++) {
      const size = 2.1 * noise(i * 7.3, j * 5.9, 4) ** 1.5
      const far = Math.hypot(
        u - (i + noise(i * 3.7, j * 9.1, 8)) * cell,
        v - (j + noise(i * 8.3, j * 2.9, 9)) * cell,
      )
      deepest = Math.max(deepest, step(size, size * 0.45, far))
    }
  return deepest
}

/** Injera spread over the whole dish, full of tiny eyes, its edge rolling over. */
export function injera(): Draw {
  return (stage, rx, ry) => {
    const disc = dome(rx, ry, 8, { crown: 0.1, wobble: 0.03, bump: 3, grain: 40, seed: stage.random() * 9 })
    const form: Form = { reach: disc.reach, top: (u, v) => disc.top(u, v) - eyes(u, v) * 1.1 }
    put(stage, form, griddled('teff', '#b99c7c', '#977a5e', 2), rx * 0.6, 2)
  }
}

/** Injera, dosa or crêpes rolled up. */
export function rolled(kind: 'teff' | 'dosa' | 'enchilada', n = 2): Draw {
  const [light, dark] = {
    teff: ['#b99c7c', '#937659'],
    dosa: ['#ecb75c', '#9f5a1a'],
    enchilada: ['#e6bd6c', '#b07d35'],
  }[kind] as [string, string]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const y = n > 1 ? -ry + ((i + 0.5) * 2 * ry) / n : 0
      const one = at(stage, between(stage.random, -5, 5), y, between(stage.random, -0.06, 0.06))
      const half = (ry / n) * (kind === 'dosa' ? 1 : 0.97)
      const seed = stage.random() * 40
      const form: Form = {
        reach: Math.hypot(rx, half),
        top: (u, v) => {
          if (Math.abs(u) > rx + noise(v / 6, 1, seed | 0) * 5 - 4 || Math.abs(v) > half) return Number.NaN
          const end = step(rx, rx - 9, Math.abs(u))
          const seam = step(3, 0, Math.abs(v - half * 0.35)) * 2.5
          return (
            Math.sqrt(1 - (v / half) ** 2) * half * 0.82 * (0.6 + 0.4 * end) -
            seam +
            (fractal(u / 16, v / 16, 3) - 0.5) * 4
          )
        },
      }
      const base = mottled(light, dark, kind === 'dosa' ? 30 : 18, 0.18, seed)
      const look: Look =
        kind === 'teff'
          ? {
              gloss: 0.06,
              colour: (u, v, t) => mix(base.colour(u, v, t), colour('#3d2b20'), eyes(u, v) * 0.7),
            }
          : base
      put(one, form, varied(stage, look, 0.06), half, 1)
    }
  }
}

/** A soft taco, open to the sky: fill its middle with what comes next. */
export function tacoShell(): Draw {
  return (stage, rx, ry) => {
    const seed = stage.random() * 40
    const disc = dome(rx, ry, 4, { crown: 0.1, wobble: 0.03, seed })
    const form: Form = {
      reach: disc.reach,
      top: (u, v) => disc.top(u, v) + 27 * (v / ry) ** 2 + fractal(u / 20, v / 20, 4) * 4,
    }
    put(stage, form, griddled('corn', '#f1d48a', '#c48a38', seed), rx * 0.5, 2)
  }
}

/** A square or wedge of cornbread. */
export function cornbread(): Draw {
  return (stage, rx, ry) => {
    const form = dome(rx, ry, 34, { square: 6, crown: 0.14, wobble: 0.02, bump: 3.5, grain: 6, seed: 3 })
    const [gold, brown, crumb] = [colour('#e9b94f'), colour('#b8752a'), colour('#f4d67f')]
    put(
      stage,
      form,
      {
        gloss: 0.12,
        colour: (u, v, top) => {
          const crust = mix(gold, brown, (fractal(u / 13, v / 13, 6) - 0.3) * 1.4)
          return top < 25 ? mix(crumb, gold, fractal(u / 3, v / 3)) : crust
        },
      },
      rx * 0.6,
      1,
    )
  }
}

/** Slices of a crusty loaf, or lengths of baguette. */
export function loaf(n = 2): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(
        stage,
        (i - (n - 1) / 2) * rx * 0.9,
        (i - (n - 1) / 2) * 8,
        between(stage.random, -0.25, 0.25),
      )
      const seed = stage.random() * 40
      const wide = n > 1 ? rx * 0.62 : rx
      const form = dome(wide, ry, 15, { square: 2.8, crown: 0.14, wobble: 0.05, bump: 5, grain: 6, seed })
      const [crumb, toast, crust] = [colour('#f2dcae'), colour('#c98d45'), colour('#7d4216')]
      const look: Look = {
        gloss: 0.06,
        colour: (u, v) => {
          const d = Math.hypot(u / wide, v / ry)
          const hole = step(0.7, 0.8, noise(u / 4.5 + seed, v / 4.5, 5)) * 0.4
          return mix(
            mix(mix(crumb, toast, (fractal(u / 15 + seed, v / 15) - 0.35) * 1.6), toast, hole),
            crust,
            step(0.86, 0.98, d),
          )
        },
      }
      put(one, form, look, wide * 0.6, 0)
    }
  }
}

/** Pan-fried dumplings: a crimped half-moon with a browned side. */
export function gyoza(n = 6): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const t = n > 1 ? i / (n - 1) : 0
      const one = at(
        stage,
        -rx * 0.84 + t * 1.68 * rx,
        Math.sin(t * Math.PI) * -ry * 0.3,
        1.2 + between(stage.random, -0.12, 0.12) + (t - 0.5) * 0.5,
      )
      const [long, wide] = [ry * 0.86, (rx / n) * 1.5]
      const form: Form = {
        reach: long * 1.1,
        top: (u, v) => {
          const bow = v + wide * 0.5 * (u / long) ** 2
          const d = (u / long) ** 2 + (bow / wide) ** 2
          if (d >= 1) return Number.NaN
          const pleat = bow < -wide * 0.25 ? Math.sin(u / 3.1) * 3 : 0
          return 24 * Math.sqrt(1 - d) + pleat
        },
      }
      const [skin, brown] = [colour('#f0dfb8'), colour('#b4702a')]
      const look: Look = {
        gloss: 0.45,
        colour: (u, v) =>
          mix(skin, brown, step(-0.1, 0.75, v / wide + (fractal(u / 9, v / 9, 4) - 0.5) * 1.1)),
      }
      put(one, form, varied(stage, look, 0.06), wide * 0.7, 1)
    }
  }
}

/** Rice-paper rolls that let shrimp and herbs shine through. */
export function summerRolls(n = 4): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one: Stage = at(
        stage,
        between(stage.random, -7, 7),
        -ry + ((i + 0.5) * 2 * ry) / n,
        between(stage.random, -0.07, 0.07),
      )
      const half = (ry / n) * 0.94
      const pose = rest(one, 0, 0, half, 0, 0)
      const form = dome(rx, half, half * 1.1, { square: 3.2, crown: 0.42, bump: 2, grain: 16, seed: i })
      lay(one, pose, form, { gloss: 0.8, colour: (u, v) => filling(u / rx, v / half, i) })
    }
  }
}

function filling(s: number, t: number, i: number): Colour {
  const paper = colour('#efe9dc')
  const inner = mix(colour('#f7f2e6'), colour('#dcd6c2'), fractal(s * 26, t * 7, 3))
  const leaf = step(0.42, 0.62, fractal(s * 5 + i * 3, t * 2.2, 7)) * step(0.1, 0.5, t)
  const shrimpy = Math.abs(((s * 1.9 + 10) % 1) - 0.5)
  const pink = step(0.42, 0.34, shrimpy) * step(0.45, 0.2, Math.abs(t + 0.18))
  const carrot = step(0.6, 0.68, fractal(s * 9, t * 3, 11 + i)) * step(-0.9, -0.4, -t)
  let tone = mix(inner, colour('#4f9136'), leaf * 0.95)
  tone = mix(tone, colour('#ee8a34'), carrot * 0.85)
  tone = mix(tone, mix(colour('#ffd6bf'), colour('#ee7a4c'), bands(shrimpy * 2.4)), pink * 0.9)
  return mix(shade(tone, 0.98), paper, 0.08)
}

/** Pieces of a phyllo pie, leaning so that the green filling shows below their crackled golden sheets. */
export function phylloPie(n = 2): Draw {
  const [gold, brown, green, pale] = ['#f0c76c', '#a35516', '#42642a', '#f8f1dd'].map(hex => colour(hex)) as [
    Colour,
    Colour,
    Colour,
    Colour,
  ]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(
        stage,
        -rx + ((i + 0.5) * 2 * rx) / n,
        (i % 2 ? 1 : -1) * 6,
        between(stage.random, -0.1, 0.1),
      )
      const [wide, seed] = [(rx / n) * 0.9, stage.random() * 40]
      const flake = (u: number, v: number) => fractal(u / 24 + seed, v / 11, 4) - 0.5
      const crust = (u: number, v: number) => v < ry * (0.42 + (fractal(u / 13, seed, 7) - 0.5) * 0.2)
      const block = dome(wide, ry * 0.94, 46, { square: 7, crown: 0.16, wobble: 0.02, seed })
      put(
        one,
        {
          reach: block.reach,
          top: (u, v) =>
            crust(u, v)
              ? block.top(u, v) + flake(u, v) * 9
              : block.top(u, v) - 11 - (v / ry - 0.42) * 26 + (fractal(u / 7, v / 7, 9) - 0.5) * 9,
        },
        {
          gloss: 0.28,
          colour: (u, v) => {
            if (!crust(u, v)) {
              const sheets = step(0.86, 0.9, v / ry) * step(0.3, 0.6, Math.abs(Math.sin(v / 2.2)))
              return mix(mix(green, pale, step(0.56, 0.66, fractal(u / 8, v / 8, 8)) * 0.9), gold, sheets)
            }
            return mix(
              gold,
              brown,
              (fractal(u / 34 + seed, v / 30, 6) - 0.4) * 2.2 + step(0.05, 0.2, flake(u, v)) * 0.35,
            )
          },
        },
        wide * 0.5,
        1,
      )
    }
  }
}

/** A fried pancake crowded with lengths of scallion, lacy and brown at its rim. */
export function pancake(): Draw {
  const [batter, brown, leaf, stem] = ['#f0d48e', '#a8621f', '#4f8a34', '#cfe0a4'].map(hex =>
    colour(hex),
  ) as [Colour, Colour, Colour, Colour]
  return (stage, rx, ry) => {
    const seed = stage.random() * 40
    const disc = dome(rx, ry, 11, { crown: 0.14, wobble: 0.04, bump: 6, grain: 13, seed })
    const rim = (u: number, v: number) =>
      step(0.76, 1, Math.hypot(u / rx, v / ry) + (fractal(u / 11, v / 11, 6) - 0.5) * 0.3)
    const fried: Look = {
      gloss: 0.35,
      colour: (u, v) =>
        mix(batter, brown, (fractal(u / 19 + seed, v / 19, 3) - 0.42) * 2.2 + rim(u, v) * 0.7),
    }
    put(stage, disc, fried, rx * 0.6, 0)
    for (let i = 0; i < 74; i++) {
      const [x, y] = [between(stage.random, -0.78, 0.78) * rx, between(stage.random, -0.78, 0.78) * ry]
      if (Math.hypot(x / rx, y / ry) > 0.82) continue
      const one = at(stage, x, y, between(stage.random, -0.5, 0.5))
      const long = between(stage.random, 28, 52)
      const sunk = dome(long, between(stage.random, 4, 6.5), 5, {
        square: 4,
        crown: 0.3,
        wobble: 0.05,
        seed: i,
      })
      const tip = stage.random() < 0.5 ? 1 : -1
      put(
        one,
        sunk,
        { gloss: 0.45, colour: u => mix(leaf, stem, step(0.2, 1, (tip * u) / long)) },
        long * 0.4,
        between(stage.random, 0.5, 3),
      )
    }
  }
}
