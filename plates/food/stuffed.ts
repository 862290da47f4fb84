import { type Colour, colour, mix, step } from '../light/colour.ts'
import { dome, plain } from '../light/forms.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, heightAt, type Look, lay, type Stage } from '../light/relief.ts'
import { at, type Draw, drop, mottled, put, varied } from './draw.ts'
import { rice } from './grains.ts'

const eggplants = {
  roasted: ['#d9ac64', '#94602a'],
  miso: ['#c57a2c', '#7d3d12'],
} as const

/** Eggplants halved lengthwise, cut side up and scored, one below the other; the narrow end with its green cap to the right. */
export function halves(kind: keyof typeof eggplants, n = 2): Draw {
  const [light, dark] = eggplants[kind].map(hex => colour(hex)) as [Colour, Colour]
  const [skin, cap] = [colour('#32182f'), mottled('#7f8f4a', '#4f6029', 8, 0.3)]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const y = n > 1 ? -ry + ((i + 0.5) * 2 * ry) / n : 0
      const one = at(stage, between(stage.random, -6, 6), y, between(stage.random, -0.07, 0.07))
      const seed = stage.random() * 40
      const half = (ry / n) * 0.94
      const side = (u: number, v: number) => {
        const t = (u / rx + 1) / 2
        return (
          Math.abs(v) / (half * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 4)) * (1 - 0.42 * step(0.4, 1, t)))
        )
      }
      const scored = (u: number, v: number) =>
        Math.max(
          step(2.2, 0.8, Math.abs(((u + v + 900) % 21) - 10.5)),
          step(2.2, 0.8, Math.abs(((u - v + 900) % 21) - 10.5)),
        ) * step(0.8, 0.6, side(u, v))
      const form: Form = {
        reach: Math.hypot(rx, half),
        top: (u, v) => {
          const d = side(u, v)
          if (Math.abs(u) >= rx || d >= 1) return Number.NaN
          return 23 * (1 - d ** 4) ** 0.4 - 1.2 * scored(u, v) + (fractal(u / 14 + seed, v / 14, 3) - 0.5) * 4
        },
      }
      const look: Look = {
        gloss: kind === 'miso' ? 0.75 : 0.4,
        colour: (u, v) => {
          const brown = (fractal(u / 17 + seed, v / 13, 5) - 0.38) * 1.9 + scored(u, v) * 0.5
          return mix(mix(light, dark, brown), skin, step(0.84, 0.93, side(u, v)))
        },
      }
      put(one, form, look, rx * 0.4, 2)
      put(at(one, rx * 0.96, 0), dome(13, half * 0.34, 13, { square: 3 }), cap, 8, -4)
    }
  }
}

/** Tomatoes and peppers filled with rice, their lids beside the opening, side by side along the stage. */
export function filled(tones: readonly string[], size = 52): Draw {
  return (stage, rx) => {
    const n = Math.max(1, Math.round((2 * rx) / (size * 2)))
    for (let i = 0; i < n; i++) {
      const one = at(
        stage,
        -rx + ((i + 0.5) * 2 * rx) / n,
        between(stage.random, -5, 5),
        between(stage.random, 0, 6),
      )
      const seed = stage.random() * 30
      const skin = colour(tones[i % tones.length]!)
      const body = dome(size, size * 0.95, 44, { crown: 0.34, wobble: 0.07, bump: 3, grain: 20, seed })
      const look: Look = {
        gloss: 0.75,
        colour: (u, v) =>
          mix(skin, colour('#5c2410'), step(0.56, 0.78, fractal(u / 15 + seed, v / 15, 4)) * 0.6),
      }
      put(one, body, varied(stage, look, 0.06), size * 0.5, 2)
      rice('risotto', 9)(one, size * 0.6, size * 0.56)
      const lid = at(one, size * 0.5, -size * 0.5)
      put(lid, dome(size * 0.42, size * 0.4, 15, { crown: 0.4, wobble: 0.08, seed }), look, size * 0.3, -3)
      put(lid, dome(4.5, 4, 9), plain(colour('#5f7a2e'), 0.3), 4, 0)
    }
  }
}

/** A whole baked potato, split along its length and pushed open. */
export function bakedPotato(): Draw {
  return (stage, rx, ry) => {
    const seed = stage.random() * 40
    const body = dome(rx, ry, 46, { square: 2.3, crown: 0.42, wobble: 0.05, bump: 5, grain: 16, seed })
    const open = (u: number, v: number) =>
      Math.abs(v) / (ry * 0.56 * Math.sqrt(Math.max(0.001, 1 - (u / (rx * 0.86)) ** 2)))
    const [skin, dark, flesh, butter] = ['#a8713f', '#5f3517', '#fbf0cb', '#f0cf72'].map(hex =>
      colour(hex),
    ) as [Colour, Colour, Colour, Colour]
    const isOpen = (u: number, v: number) =>
      Math.abs(u) < rx * 0.86 && open(u, v) < 1 + (fractal(u / 8, v / 8, seed | 0) - 0.5) * 0.3
    put(
      stage,
      {
        reach: body.reach,
        top: (u, v) =>
          body.top(u, v) - (isOpen(u, v) ? 7 * (1 - open(u, v)) - (fractal(u / 7, v / 7, 5) - 0.5) * 11 : 0),
      },
      {
        gloss: 0.22,
        colour: (u, v) =>
          isOpen(u, v)
            ? mix(flesh, butter, (fractal(u / 18, v / 18, 8) - 0.35) * 1.6)
            : mix(
                skin,
                dark,
                (fractal(u / 11 + seed, v / 11, 3) - 0.3) * 1.4 +
                  step(0.72, 0.8, noise(u / 4, v / 4, 2)) * 0.4,
              ),
      },
      rx * 0.5,
      2,
    )
  }
}

/** Grape leaves rolled around rice, in rows. */
export function leafRolls(long = 40, half = 14): Draw {
  return (stage, rx, ry) => {
    const rows = Math.max(1, Math.round(ry / half))
    for (let row = 0; row < rows; row++) {
      const y = -ry + ((row + 0.5) * 2 * ry) / rows
      const wide = rx * Math.sqrt(Math.max(0.1, 1 - (y / ry / 1.12) ** 2))
      const n = Math.max(1, Math.round(wide / long))
      for (let i = 0; i < n; i++)
        leafRoll(
          at(stage, -wide + ((i + 0.5) * 2 * wide) / n, y, between(stage.random, -0.09, 0.09)),
          long,
          half,
        )
    }
  }
}

function leafRoll(stage: Stage, long: number, half: number): void {
  const seed = stage.random() * 60
  const [light, dark, vein] = ['#76803a', '#3f4a1c', '#a3a860'].map(hex => colour(hex)) as [
    Colour,
    Colour,
    Colour,
  ]
  const base = dome(long * 0.98, half, half * 1.35, {
    square: 3.4,
    crown: 0.46,
    wobble: 0.04,
    bump: 2.5,
    grain: 9,
    seed,
  })
  const fold = (u: number, v: number) => step(1.9, 0.5, Math.abs(v - half * 0.3 + u * 0.12))
  put(
    stage,
    { reach: long * 1.3, top: (u, v) => base.top(u, v) - fold(u, v) * 1.8 },
    varied(stage, {
      gloss: 0.7,
      colour: (u, v) => {
        const rib = step(0.86, 0.97, Math.sin((u + Math.abs(v) * 1.3 + seed) / 4.6)) * 0.35
        return mix(
          mix(mix(light, dark, fractal(u / 11 + seed, v / 9, 4) * 1.2), vein, rib),
          dark,
          fold(u, v) * 0.7,
        )
      },
    }),
    half,
    1,
  )
}

/** Rice balls pressed into triangles, each with a band of nori to hold it by. */
export function onigiri(n = 3): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const size = Math.min(ry, rx / n) * 0.96
      const one = at(
        stage,
        n > 1 ? -rx + ((i + 0.5) * 2 * rx) / n : 0,
        between(stage.random, -6, 6),
        between(stage.random, -0.13, 0.13),
      )
      const out = (u: number, v: number) =>
        ([-0.5, 0.167, 0.833] as const).reduce((sum, turn) => {
          const angle = (turn + 1) * Math.PI
          return sum + Math.max(0, (u * Math.cos(angle) + v * Math.sin(angle)) / (size * 0.62)) ** 5
        }, 0)
      const body: Form = {
        reach: size * 1.3,
        top: (u, v) => (out(u, v) >= 1 ? Number.NaN : 32 * (1 - out(u, v)) ** 0.3),
      }
      const lift = heightAt(one, 0, 0)
      lay(one, { x: 0, y: 0, lift }, body, plain(colour('#eee5d0'), 0.15))
      drop(one, Math.round(size * 7), size * 1.2, size * 1.2, grain => {
        const height = heightAt(grain, 0, 0)
        if (height < lift + 9) return
        const tone = mix(colour('#fffdf6'), colour('#efe6d2'), stage.random())
        lay(grain, { x: 0, y: 0, lift: height - 1.1 }, dome(6.4, 2.4, 2.6), plain(tone, 0.22))
      })
      const band: Form = {
        reach: size,
        top: (u, v) =>
          Math.abs(u) < size * 0.34 && v > -size * 0.02 && out(u, v) < 0.97
            ? 35 * (1 - out(u, v)) ** 0.3 + noise(u / 9, v / 9, i) * 1.4
            : Number.NaN,
      }
      lay(one, { x: 0, y: 0, lift }, band, {
        gloss: 0.3,
        colour: (u, v) => mix(colour('#22382a'), colour('#101d16'), fractal(u / 3, v / 3, 4)),
      })
    }
  }
}
