import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { dome, type Point, plain, strand } from '../light/forms.ts'
import { between, fractal, noise, pick } from '../light/random.ts'
import { type Form, heightAt, type Look, lay } from '../light/relief.ts'
import { at, type Draw, drop, mottled, put, varied } from './draw.ts'

/** Seeds and specks strewn over: sesame, pepper, chili flakes, pumpkin seeds, pomegranate. */
export function strewn(
  tones: readonly string[],
  n: number,
  size = 2.3,
  more: { round?: boolean; gloss?: number } = {},
): Draw {
  return (stage, rx, ry) => {
    drop(stage, n, rx, ry, seed => {
      const s = size * between(stage.random, 0.75, 1.2)
      const form = dome(s, more.round ? s * 0.92 : s * 0.6, s * 0.7)
      put(seed, form, varied(stage, plain(colour(pick(stage.random, tones)), more.gloss ?? 0.3)), s, s * 0.1)
    })
  }
}

/** Rings cut across: scallions, chilies. */
export function rings(tones: readonly [string, string], n: number, size = 5, thick = 3.2): Draw {
  const [light, dark] = [colour(tones[0]), colour(tones[1])]
  return (stage, rx, ry) => {
    drop(stage, n, rx, ry, ring => {
      const s = size * between(stage.random, 0.6, 1.15)
      const hole = between(stage.random, 0.4, 0.62)
      const form: Form = {
        reach: s,
        top: (u, v) => {
          const d = Math.hypot(u / s, v / (s * 0.86))
          return d > 1 || d < hole ? Number.NaN : thick
        },
      }
      const tone = mix(light, dark, stage.random())
      put(
        ring,
        form,
        { gloss: 0.4, colour: (u, v) => mix(shade(tone, 1.15), tone, step(0.6, 0.95, Math.hypot(u, v) / s)) },
        s,
        -0.3,
      )
    })
  }
}

/** Crumbled cheese: feta, queso fresco. */
export function crumble(hex = '#fbf6ea', n = 22, size = 8): Draw {
  return (stage, rx, ry) => {
    drop(stage, n, rx * 0.9, ry * 0.9, bit => {
      const s = size * stage.random() ** 0.6 + 2.2
      const seed = stage.random() * 40
      const form = dome(s, s * between(stage.random, 0.6, 0.95), s * 0.75, {
        square: 3,
        crown: 0.3,
        wobble: 0.16,
        bump: 3,
        grain: 4,
        seed,
      })
      put(bit, form, varied(stage, mottled(hex, '#e2d6bd', 5, 0.12, seed), 0.05), s * 0.6, 0.5)
    })
  }
}

/** Cheese shaved or grated: Parmesan, cheddar. */
export function gratings(hex: string, n = 60): Draw {
  return (stage, rx, ry) => {
    drop(stage, n, rx * 0.9, ry * 0.9, bit => {
      const long = between(stage.random, 6, 14)
      const lift = heightAt(bit, 0, 0)
      strand(
        bit,
        [
          [-long, 0],
          [0, between(stage.random, -3, 3)],
          [long, 0],
        ],
        1.3,
        varied(stage, plain(colour(hex), 0.12), 0.06),
        (_, x, y) => Math.max(lift - 2, heightAt(bit, x, y) - 0.4),
      )
    })
  }
}

const nutTones = {
  peanuts: ['#e2bd82', '#b9834a'],
  cashews: ['#f0d9ac', '#c9995a'],
  walnuts: ['#c08a52', '#7a4a22'],
  pine: ['#f3dfae', '#d3a965'],
} as const

/** Nuts, whole or in halves. */
export function nuts(kind: keyof typeof nutTones, n = 14): Draw {
  const [light, dark] = nutTones[kind]
  return (stage, rx, ry) => {
    drop(stage, n, rx * 0.9, ry * 0.9, nut => {
      const seed = stage.random() * 30
      const look = varied(stage, mottled(light, dark, 6, 0.25, seed))
      if (kind === 'cashews') {
        const points: Point[] = [
          [-11, 4],
          [-5, -4],
          [5, -4],
          [11, 4],
        ]
        const lift = heightAt(nut, 0, 0)
        strand(nut, points, 5, { gloss: 0.3, colour: (t, v, h) => look.colour(t * 20, v, h) }, () => lift)
        return
      }
      const [a, b] = kind === 'pine' ? [6, 3] : kind === 'walnuts' ? [12, 9.5] : [6.5, 5]
      put(
        nut,
        dome(a, b, b * 0.9, {
          wobble: kind === 'walnuts' ? 0.2 : 0.05,
          bump: kind === 'walnuts' ? 8 : 1,
          grain: 4,
          seed,
        }),
        look,
        b,
        0.5,
      )
    })
  }
}

/** A wedge or half of lemon, lime or orange, cut side up. */
export function citrus(kind: 'lemon' | 'lime' | 'orange', n = 1): Draw {
  const [peel, pith, flesh] = {
    lemon: ['#f2bd1d', '#fdf5d6', '#f9dd62'],
    lime: ['#4f9426', '#eef4cf', '#b4d650'],
    orange: ['#ee8a1c', '#fdecc9', '#f9a93c'],
  }[kind].map(hex => colour(hex)) as [Colour, Colour, Colour]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(stage, (i - (n - 1) / 2) * rx * 0.9, (i - (n - 1) / 2) * ry * 0.5, i * 0.7)
      const form: Form = {
        reach: rx * 1.05,
        top: (u, v) => {
          const d = Math.hypot(u, v) / rx
          if (d > 1 || v > 0.12 * rx) return Number.NaN
          return (24 + v * 0.55) * Math.min(1, (1 - d) * 9 + 0.35)
        },
      }
      const look: Look = {
        gloss: 0.65,
        colour: (u, v) => {
          const d = Math.hypot(u, v) / rx
          const angle = (Math.atan2(-v + 0.12 * rx, u) + 7) % (Math.PI / 4)
          const wall = Math.min(angle, Math.PI / 4 - angle) * d * rx
          const pulp = step(0.8, 2.4, wall) * step(0.86, 0.8, d) * step(0.1, 0.2, d)
          const juice = mix(flesh, shade(flesh, 0.82), noise(Math.atan2(v, u) * 26, d * 5, 3))
          return mix(mix(pith, juice, pulp), peel, step(0.91, 0.95, d))
        },
      }
      put(one, form, look, rx * 0.5, 1)
    }
  }
}

/** Eggs: fried with a lacy edge, or halves with the yolk showing. */
export function friedEgg(): Draw {
  return (stage, rx, ry) => {
    const seed = stage.random() * 40
    const white = dome(rx, ry, 8, { crown: 0.22, wobble: 0.11, bump: 3.5, grain: 16, seed })
    const [clear, lace] = [colour('#fdf9ef'), colour('#b8783a')]
    const rim = (u: number, v: number) =>
      step(0.8, 1, Math.hypot(u / rx, v / ry) + (fractal(u / 9 + seed, v / 9) - 0.5) * 0.35)
    put(stage, white, { gloss: 0.5, colour: (u, v) => mix(clear, lace, rim(u, v) * 0.65) }, rx * 0.6, -1)
    const yolk = dome(rx * 0.4, rx * 0.39, 17, { crown: 0.45 })
    put(
      at(stage, rx * 0.06, -ry * 0.03),
      yolk,
      { gloss: 1, colour: u => mix(colour('#f9a81d'), colour('#f08310'), step(-0.5, 1, u / rx)) },
      rx * 0.3,
      2,
    )
  }
}

export function halvedEggs(n = 2, soft = true): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(stage, n > 1 ? -rx * 0.5 + (i * rx) / (n - 1) : 0, 0, between(stage.random, 0.9, 2.1))
      const [a, b] = [Math.min(rx, ry) * 0.72, Math.min(rx, ry) * 0.56]
      const far = (u: number, v: number) => Math.hypot((u - a * 0.06) / (a * 0.54), v / (b * 0.6))
      const form = dome(a, b, 20, { crown: 0.2 })
      put(
        one,
        { reach: form.reach, top: (u, v) => form.top(u, v) + (far(u, v) < 1 ? (soft ? -1.2 : 0.9) : 0) },
        {
          gloss: 0.6,
          colour: (u, v) => {
            const yolk = soft
              ? mix(colour('#f58a10'), colour('#fbb32c'), step(0.5, 1, far(u, v)))
              : mix(colour('#f6c453'), colour('#eeb03c'), fractal(u / 4, v / 4))
            return mix(yolk, colour('#fdf8ee'), step(0.95, 1.03, far(u, v)))
          },
        },
        a * 0.6,
        2,
      )
    }
  }
}

/** Whole peeled eggs, stained by their stew. */
export function wholeEgg(tint: string): Draw {
  return (stage, rx, ry) => {
    put(stage, dome(rx, ry, ry * 0.95), mottled('#fbf0dd', tint, 26, 0.7, 3), rx * 0.5, 3)
  }
}

/** A boiled egg that simmered in its stew: slippery, ivory above, stained where the sauce stood. */
export function slickEgg(tint: string): Draw {
  return (stage, rx, ry) => {
    const [white, stain] = [colour('#efd5ae'), colour(tint)]
    const seed = Math.floor(stage.random() * 60)
    const wide = (u: number) => ry * (1 - 0.13 * (u / rx))
    const form: Form = {
      reach: rx * 1.02,
      top: (u, v) => {
        const d = (u / rx) ** 2 + (v / wide(u)) ** 2
        return d >= 1 ? Number.NaN : ry * 1.08 * Math.sqrt(1 - d)
      },
    }
    const look: Look = {
      gloss: 1.5,
      colour: (u, v) => {
        const out = Math.hypot(u / rx, v / wide(u))
        return mix(white, stain, step(0.42, 1.1, out + (fractal(u / 19, v / 19, seed) - 0.5) * 1.1) * 0.85)
      },
    }
    put(stage, form, look, rx * 0.5, 5)
  }
}

/** A sheet of nori, standing up out of a broth. */
export function nori(): Draw {
  return (stage, rx, ry) => {
    const form: Form = {
      reach: Math.hypot(rx, ry),
      top: (u, v) =>
        Math.abs(u) < rx && Math.abs(v) < ry ? 22 + u * 0.28 + noise(v / 18, u / 22, 2) * 4 : Number.NaN,
    }
    lay(stage, { x: 0, y: 0, lift: heightAt(stage, 0, 0) }, form, {
      gloss: 0.35,
      colour: (u, v) => mix(colour('#1f3326'), colour('#0f1c15'), fractal(u / 3, v / 3, 4)),
    })
  }
}

/** Whole chilies laid on top. */
export function chili(hex = '#cf2317', n = 1): Draw {
  return (stage, rx) => {
    for (let i = 0; i < n; i++) {
      const one = at(stage, between(stage.random, -6, 6) * i, i * 13, between(stage.random, -0.3, 0.3))
      const lift = heightAt(one, 0, 0)
      const tone = colour(hex)
      const points: Point[] = [
        [-rx, 4],
        [-rx * 0.3, -3],
        [rx * 0.4, -2],
        [rx, 7],
      ]
      strand(
        one,
        points,
        5,
        { gloss: 0.95, colour: t => (t < 0.08 ? colour('#4f7a2c') : tone) },
        t => lift + 2 - t * 2,
      )
    }
  }
}
