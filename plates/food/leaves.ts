import { colour, mix, shade, step } from '../light/colour.ts'
import { dome, plain, sheet, strand } from '../light/forms.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, heightAt, type Look } from '../light/relief.ts'
import { at, type Draw, drop, put, varied } from './draw.ts'

const leaves = {
  basil: ['#3f8a2f', '#2a6a22', '#8fc46a', 1],
  mint: ['#4b9a45', '#2f7433', '#9ed38c', 1.1],
  spinach: ['#3c7d2f', '#255a20', '#8abf6b', 1.2],
  bay: ['#5f7d45', '#46602f', '#9bb383', 0.7],
  curry: ['#2f6a2b', '#1f4d1e', '#6fa35a', 0.75],
} as const

/** Single leaves with a midrib: basil, mint, spinach, curry leaves. */
export function leaf(kind: keyof typeof leaves, size = 30, n = 5): Draw {
  const [light, dark, vein, wide] = leaves[kind]
  return (stage, rx, ry) => {
    drop(stage, n, rx, ry, one => {
      const long = size * between(stage.random, 0.75, 1.15)
      const half = long * 0.3 * wide
      const outline = (t: number) => half * Math.sin(Math.PI * t ** 0.8) ** 0.75
      const form = sheet(long, outline, { cup: long * 0.16, wave: 2.4, seed: stage.random() * 40 })
      put(one, form, varied(stage, leafLook(light, dark, vein, half), 0.16), long * 0.35, -0.5)
    })
  }
}

function leafLook(light: string, dark: string, vein: string, half: number): Look {
  const [a, b, c] = [colour(light), colour(dark), colour(vein)]
  return {
    gloss: 0.35,
    colour: (u, v) => {
      const rib = step(1.3, 0.4, Math.abs(v))
      const side = step(0.86, 0.97, Math.sin((u + Math.abs(v) * 0.9) / (half * 0.11))) * 0.3
      return mix(mix(b, a, 0.35 + Math.abs(v / half) * 0.5), c, rib * 0.75 + side * 0.6)
    },
  }
}

const lettuces = {
  romaine: ['#7fb53f', '#4e8f2a', '#e3efb9'],
  green: ['#8cc250', '#5b9c33', '#e8f2c0'],
  kale: ['#3f7a38', '#28592a', '#a8c88e'],
  spinach: ['#4d8f38', '#2f6a27', '#93c274'],
  cups: ['#a5cf63', '#6fae3f', '#f1f6d2'],
} as const

/** Ruffled leaves in a bed. */
export function lettuce(kind: keyof typeof lettuces, size = 70, dense = 1): Draw {
  const [light, dark, rib] = lettuces[kind].map(hex => colour(hex)) as [
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
    ReturnType<typeof colour>,
  ]
  return (stage, rx, ry) => {
    drop(
      stage,
      Math.max(3, Math.round(((rx * ry) / (size * size * 0.22)) * dense)),
      rx * 0.86,
      ry * 0.86,
      one => {
        const long = size * between(stage.random, 0.75, 1.15)
        const seed = stage.random() * 60
        const half = long * 0.42
        const frill = (t: number) => 1 + 0.16 * Math.sin(t * 26 + seed) + 0.1 * Math.sin(t * 47 + seed * 2)
        const outline = (t: number) => half * Math.sin(Math.PI * Math.min(1, t ** 0.62)) ** 0.6 * frill(t)
        const form = sheet(long, outline, { cup: long * 0.16, wave: 9, thick: 2, seed })
        const crinkle: Form = {
          reach: form.reach,
          top: (u, v) => form.top(u, v) + 3.4 * (fractal(u / 9, v / 9, 4) - 0.5),
        }
        const look: Look = {
          gloss: 0.3,
          colour: (u, v) => {
            const t = u / long + 0.5
            const spine = step(3.6 - 2 * t, 0.6, Math.abs(v)) * (1 - t * 0.5)
            const veins = step(0.75, 0.95, Math.sin((u + Math.abs(v)) / 4.2)) * 0.22
            return mix(
              mix(light, dark, step(0.2, 0.9, t) * 0.7 + noise(u / 9, v / 9, 2) * 0.4),
              rib,
              spine * 0.8 + veins + step(0.3, 0, t) * 0.5,
            )
          },
        }
        put(one, crinkle, varied(stage, look, 0.13), long * 0.35, 0)
      },
    )
  }
}

/** Greens cooked down: collards, gomen, spinach. */
export function greens(light = '#5d8a34', dark = '#2a4f1e'): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / 95), rx * 0.95, ry * 0.95, bit => {
      const s = between(stage.random, 11, 21)
      const seed = stage.random() * 60
      const form = dome(s, s * 0.6, 8, { wobble: 0.26, crown: 0.26, bump: 7, grain: 9, seed })
      const [a, b] = [colour(light), colour(dark)]
      const look: Look = {
        gloss: 0.6,
        colour: (u, v) =>
          mix(
            mix(a, b, fractal(u / 7 + seed, v / 7) * 1.2),
            colour('#a9bf74'),
            step(0.78, 0.85, noise(u / 3, v / 9 + seed)) * 0.4,
          ),
      }
      put(bit, form, varied(stage, look, 0.2), s * 0.6, 1)
    })
  }
}

/** Feathery sprigs on thin stems: cilantro, parsley, dill. */
export function sprigs(kind: 'cilantro' | 'parsley' | 'dill' | 'rosemary' | 'thyme', n = 5, size = 24): Draw {
  const [light, dark] = {
    cilantro: ['#5aa337', '#347a26'],
    parsley: ['#448f30', '#276322'],
    dill: ['#6a9f45', '#47803a'],
    rosemary: ['#5d7d55', '#3c5a3c'],
    thyme: ['#7b9058', '#566f3c'],
  }[kind].map(hex => colour(hex)) as [ReturnType<typeof colour>, ReturnType<typeof colour>]
  const needles = kind === 'dill' || kind === 'rosemary' || kind === 'thyme'
  return (stage, rx, ry) => {
    drop(stage, n, rx, ry, sprig => {
      const base = heightAt(sprig, 0, 0)
      const lift = (_: number, x: number, y: number) => Math.max(base, heightAt(sprig, x, y)) + 1
      strand(
        sprig,
        [
          [-size * 0.6, 0],
          [0, 2],
          [size * 0.55, 0],
        ],
        1.1,
        plain(mix(light, colour('#b9cf8a'), 0.3)),
        lift,
      )
      const count = needles ? 15 : 3
      for (let i = 0; i < count; i++) {
        const t = i / (count - 1)
        const side = i % 2 ? 1 : -1
        const tone = mix(light, dark, stage.random())
        if (needles) {
          const one = at(sprig, -size * 0.5 + t * size, 0, side * 0.9)
          const long = kind === 'thyme' ? 3.4 : size * 0.2
          put(at(one, long, 0), dome(long, kind === 'dill' ? 0.9 : 1.5, 1.6), plain(tone, 0.2), 3, -1)
        } else {
          const one = at(
            sprig,
            size * (0.1 + 0.24 * (t > 0.4 && t < 0.6 ? 1 : 0)),
            (t - 0.5) * size * 0.72,
            (t - 0.5) * 1.8,
          )
          put(
            one,
            lobed(size * 0.36),
            varied(stage, {
              gloss: 0.3,
              colour: (u, v) =>
                shade(mix(tone, light, fractal(u / 5, v / 5)), 1 - 0.25 * step(1, 0.2, Math.abs(v))),
            }),
            size * 0.2,
            -1,
          )
        }
      }
    })
  }
}

function lobed(size: number): Form {
  return {
    reach: size * 1.1,
    top: (u, v) => {
      const angle = Math.atan2(v, u)
      const edge = size * (0.72 + 0.22 * Math.cos(angle * 3) + 0.1 * Math.sin(angle * 11))
      const d = Math.hypot(u, v) / edge
      return d >= 1 ? Number.NaN : 1.4 + 3.4 * d * d + Math.sin(angle * 6) * 0.6
    },
  }
}

/** Herbs chopped and strewn. */
export function chopped(n = 40, tones: readonly [string, string] = ['#5fa53c', '#2c6a22'], size = 3.4): Draw {
  const [light, dark] = [colour(tones[0]), colour(tones[1])]
  return (stage, rx, ry) => {
    drop(stage, n, rx, ry, bit => {
      const s = size * between(stage.random, 0.6, 1.4)
      put(
        bit,
        dome(s * 1.3, s * 0.75, 2, { wobble: 0.25, seed: stage.random() * 9 }),
        plain(mix(light, dark, stage.random()), 0.2),
        s,
        -0.6,
      )
    })
  }
}

/** Kimchi: folded napa in red paste. */
export function kimchi(): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / 150), rx * 0.92, ry * 0.92, bit => {
      const s = between(stage.random, 15, 25)
      const seed = stage.random() * 60
      const form = dome(s, s * 0.62, 12, { square: 2.8, crown: 0.28, wobble: 0.16, bump: 8, grain: 7, seed })
      const look: Look = {
        gloss: 0.75,
        colour: (u, v) => {
          const paste = fractal(u / 8 + seed, v / 8, 4)
          const inside = mix(colour('#f3dca0'), colour('#a9b556'), step(-0.2, 0.9, u / s))
          return mix(inside, colour('#d23a17'), step(0.3, 0.58, paste))
        },
      }
      put(bit, form, varied(stage, look), s * 0.6, 1)
    })
  }
}

/** Bok choy: a pale heart and dark leaves. */
export function bokChoy(n = 3): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(
        stage,
        0,
        n > 1 ? -ry * 0.7 + (i * 1.4 * ry) / (n - 1) : 0,
        between(stage.random, -0.25, 0.25),
      )
      for (const side of [-0.4, 0.35, 0]) {
        const blade = at(one, rx * 0.52, side * ry * 0.3, side)
        const half = (ry / n) * 0.95
        const green = sheet(rx * 0.95, t => half * Math.sin(Math.PI * t ** 0.8) ** 0.7, {
          cup: 9,
          wave: 6,
          seed: i * 3 + side,
        })
        put(blade, green, varied(stage, leafLook('#4f9136', '#2c6524', '#d5e3b4', half), 0.14), rx * 0.4, 0)
      }
      const stalk = sheet(rx * 1.2, t => (ry / n) * 1.05 * Math.sqrt(Math.min(1, t * 7)) * (1 - t * 0.6), {
        cup: 3,
        wave: 2,
        thick: 9,
      })
      const look: Look = {
        gloss: 0.45,
        colour: (u, v) =>
          mix(
            colour('#eef2d6'),
            colour('#9cc26a'),
            step(-0.2, 0.5, u / rx) + 0.3 * step(0.6, 1, Math.sin(v * 1.1)),
          ),
      }
      put(at(one, -rx * 0.32, 0), stalk, varied(stage, look, 0.05), rx * 0.4, 2)
    }
  }
}
