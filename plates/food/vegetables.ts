import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { dome, plain, strand } from '../light/forms.ts'
import { between, fractal, noise, pick } from '../light/random.ts'
import { type Form, heightAt, type Look, lay, rest, type Stage } from '../light/relief.ts'
import { at, type Draw, drop, mottled, put, tangle, varied } from './draw.ts'

/** Round slices with a painted face, overlapping along an arc: cucumber, tomato, radish, plantain … */
export function rounds(face: Face, size: number, thick = 5): Draw {
  return (stage, rx, ry) => {
    const n = Math.max(3, Math.round((2 * rx) / (size * 1.25)))

    for (let i = 0; i < n; i++) {
      const t = n > 1 ? i / (n - 1) : 0.5
      const x = (t - 0.5) * 2 * (rx - size * 0.6)
      const y = Math.sin(t * Math.PI) * -ry * 0.35 + between(stage.random, -3, 3)
      round(
        at(stage, x, y, between(stage.random, 0, 6)),
        face,
        size * between(stage.random, 0.93, 1.05),
        thick,
      )
    }
  }
}

/** The same slices, tumbled in a heap. */
export function tumbled(face: Face, size: number, thick = 5, dense = 1): Draw {
  return (stage, rx, ry) => {
    const n = Math.max(3, Math.round(((rx * ry) / (size * size * 0.8)) * dense))
    drop(stage, n, rx * 0.9, ry * 0.9, one =>
      round(one, face, size * between(stage.random, 0.85, 1.08), thick),
    )
  }
}

export type Face = (u: number, v: number, size: number) => Colour

function round(stage: Stage, face: Face, size: number, thick: number): void {
  const form = dome(size, size * 0.97, thick, { crown: 0.12, wobble: 0.02, seed: stage.random() * 9 })
  const look: Look = { gloss: 0.5, colour: (u, v) => face(u, v, size) }
  put(stage, form, varied(stage, look, 0.07), size, 0)
}

const out = (u: number, v: number, size: number) => Math.hypot(u, v) / size

export const tomatoFace: Face = (u, v, size) => {
  const d = out(u, v, size)
  const angle = Math.atan2(v, u)
  const cell = step(0.2, 0.5, Math.sin(angle * 3) * 0.5 + 0.5) * step(0.22, 0.34, d) * step(0.82, 0.74, d)
  const seed = cell > 0.5 && noise(u / 3.1, v / 3.1, 5) > 0.7 ? 1 : 0
  const flesh = mix(colour('#e8543a'), colour('#c92f1b'), cell)
  return mix(mix(flesh, colour('#f3c877'), seed * 0.8), colour('#b51f12'), step(0.88, 0.96, d))
}

export const cucumberFace: Face = (u, v, size) => {
  const d = out(u, v, size)
  const seeds =
    step(0.62, 0.5, d) * step(0.62, 0.8, Math.abs(Math.sin(Math.atan2(v, u) * 4.5))) * step(0.15, 0.25, d)
  return mix(mix(colour('#dcecb6'), colour('#eef6d4'), seeds), colour('#3f7a2c'), step(0.86, 0.95, d))
}

export const radishFace: Face = (u, v, size) =>
  mix(colour('#fdf6f2'), colour('#d4305f'), step(0.84, 0.93, out(u, v, size)))
export const carrotFace: Face = (u, v, size) =>
  mix(
    colour('#f49a34'),
    colour('#e06f17'),
    step(0.35, 0.5, out(u, v, size)) * 0.6 + fractal(u / 4, v / 4) * 0.5,
  )
export const plantainFace: Face = (u, v, size) => {
  const d = out(u, v, size)
  const brown = (fractal(u / 7, v / 7, 4) - 0.4) * 2.2 + step(0.7, 1, d) * 0.9
  const seeds =
    step(0.1, 0.03, Math.abs(d - 0.22)) * step(0.5, 0.9, Math.abs(Math.sin(Math.atan2(v, u) * 1.5))) * 0.5
  return mix(mix(colour('#f3b944'), colour('#8d3f0d'), Math.max(0, brown) * 0.75), colour('#5a2a0a'), seeds)
}
export const potatoFace: Face = (u, v, size) =>
  mix(
    colour('#f3d98b'),
    colour('#b97f2e'),
    step(0.72, 1, out(u, v, size)) * 0.8 + (fractal(u / 8, v / 8, 6) - 0.45) * 1.3,
  )
export const yamFace: Face = (u, v, size) =>
  mix(
    colour('#f3d59a'),
    colour('#b5762e'),
    step(0.7, 1, out(u, v, size)) * 0.7 + (fractal(u / 8, v / 8, 6) - 0.5) * 1.3,
  )
export const zucchiniFace: Face = (u, v, size) =>
  mix(colour('#eef0c4'), colour('#4e8430'), step(0.84, 0.93, out(u, v, size)))
export const eggplantFace: Face = (u, v, size) =>
  mix(
    mix(colour('#d8b57c'), colour('#7d4d22'), (fractal(u / 8, v / 8, 3) - 0.3) * 1.5),
    colour('#32182f'),
    step(0.84, 0.94, out(u, v, size)),
  )
export const pickleFace: Face = (u, v, size) =>
  mix(colour('#a3a650'), colour('#5a6a22'), step(0.78, 0.95, out(u, v, size)))

export const beetFace: Face = (u, v, size) =>
  mix(colour('#8c1540'), colour('#5a0a2a'), 0.5 + 0.5 * Math.sin(out(u, v, size) * 18))

/** Cubes or wedges of roots: potato, sweet potato, pineapple, apple … */
export function dice(light: string, dark: string, size = 17, gloss = 0.3): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 0.62))), rx * 0.92, ry * 0.92, cube => {
      const s = size * between(stage.random, 0.75, 1.15)
      const seed = stage.random() * 50
      const form = dome(s, s * between(stage.random, 0.65, 0.95), s * 0.78, {
        square: 5,
        crown: 0.2,
        wobble: 0.05,
        bump: 1.6,
        grain: 8,
        seed,
      })
      put(cube, form, varied(stage, mottled(light, dark, 11, gloss, seed), 0.1), s * 0.8, 2)
    })
  }
}

/** Halved cherry tomatoes, cut side mostly up. */
export function cherries(size = 16): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 0.95))), rx * 0.85, ry * 0.85, half => {
      const s = size * between(stage.random, 0.88, 1.1)
      if (stage.random() < 0.35) put(half, dome(s, s, s * 0.95), plain(colour('#d8301c'), 0.9), s * 0.6, 2)
      else round(half, tomatoFace, s, 7)
    })
  }
}

/** Strips with skin: peppers, bamboo shoots. */
export function strips(tones: readonly string[], long = 26, width = 5, gloss = 0.6): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.max(3, Math.round((rx * ry) / (long * width * 1.6))), rx * 0.9, ry * 0.9, strip => {
      const half = long * between(stage.random, 0.7, 1.1)
      const wide = width * between(stage.random, 0.8, 1.2)
      const bend = between(stage.random, -0.02, 0.02)
      const arch = between(stage.random, 2, 7)
      const tone = colour(pick(stage.random, tones))
      const form: Form = {
        reach: half * 1.1,
        top: (u, v) => {
          const across = (v + bend * u * u) / wide
          if (Math.abs(u) > half - 2 || Math.abs(across) > 1) return Number.NaN
          return 4 + arch * (1 - (u / half) ** 2) - 1.6 * across * across
        },
      }
      const look: Look = {
        gloss,
        colour: (u, v) =>
          mix(tone, shade(tone, 1.5), step(0.55, 0.95, Math.abs(v + bend * u * u) / wide) * 0.5),
      }
      put(strip, form, varied(stage, look, 0.12), half * 0.5, 0.5)
    })
  }
}

/** Thin shreds: cabbage, carrot, sprouts, pickled onion. */
export function shavings(tones: readonly string[], width = 1.9, long = 34): Draw {
  return (stage, rx, ry) => {
    tangle(stage, Math.round((rx * ry) / (width * 21)), rx * 0.95, ry * 0.95, width, long, () =>
      varied(stage, plain(colour(pick(stage.random, tones)), 0.35), 0.16),
    )
  }
}

/** Green beans, asparagus: side by side. */
export function sticks(tones: readonly string[], width = 5): Draw {
  return (stage, rx, ry) => {
    const n = Math.max(3, Math.round(ry / width / 0.85))
    for (let i = 0; i < n; i++) {
      const y = -ry + ((i + 0.5) * 2 * ry) / n
      const half = rx * between(stage.random, 0.78, 1)
      const one = at(stage, between(stage.random, -8, 8), y, between(stage.random, -0.16, 0.16))
      const look = varied(stage, plain(colour(pick(stage.random, tones)), 0.5), 0.12)
      const lift = heightAt(one, 0, 0) + between(stage.random, 0, 6)
      strand(
        one,
        [
          [-half, 0],
          [0, between(stage.random, -5, 5)],
          [half, 0],
        ],
        width * between(stage.random, 0.85, 1.1),
        look,
        () => lift,
      )
    }
  }
}

/** Florets: a stalk and a cloud of buds. */
export function broccoli(size = 34): Draw {
  return (stage, rx, ry) => {
    const n = Math.max(2, Math.round((rx * ry) / (size * size * 0.8)))
    drop(stage, n, rx * 0.8, ry * 0.8, floret => {
      const lift = rest(floret, 0, 0, size).lift ?? 0
      lay(
        floret,
        { x: 0, y: size * 0.5, lift },
        dome(size * 0.22, size * 0.62, size * 0.4),
        mottled('#bcd287', '#8db257', 9),
      )
      drop(at(floret, 0, -size * 0.12), 95, size * 0.8, size * 0.68, (bud, far) => {
        const s = size * between(stage.random, 0.09, 0.16)
        const tone = mix(colour('#5d9a35'), colour('#25561f'), stage.random() * 0.6 + far * 0.3)
        lay(
          bud,
          { x: 0, y: 0, lift: lift + size * (0.66 - 0.44 * far * far) },
          dome(s, s, s),
          plain(tone, 0.12),
        )
      })
    })
  }
}

/** Fanned avocado slices. */
export function avocado(n = 6): Draw {
  const [pale, green, skin] = [colour('#f2e79d'), colour('#a9c65a'), colour('#3e5a22')]
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one = at(stage, -rx * 0.72 + (i * 1.44 * rx) / (n - 1), 0, -0.32 + (i * 0.64) / (n - 1))
      const wide = (rx / n) * 1.75
      const form: Form = {
        reach: ry * 1.05,
        top: (u, v) => {
          const bow = u + wide * 0.55 * (1 - (v / ry) ** 2) - wide * 0.3
          const half = wide * Math.sqrt(Math.max(0, 1 - (v / ry) ** 2)) * (v > 0 ? 1 : 0.86)
          return Math.abs(bow) < half * 0.62 ? 9 - bow * 0.25 : Number.NaN
        },
      }
      const look: Look = {
        gloss: 0.35,
        colour: (u, v) => {
          const half = wide * 0.62 * Math.sqrt(Math.max(0.02, 1 - (v / ry) ** 2))
          const side = (u + wide * 0.55 * (1 - (v / ry) ** 2) - wide * 0.3) / half
          return mix(mix(pale, green, step(-0.4, 0.85, side)), skin, step(0.84, 0.96, side))
        },
      }
      put(one, form, varied(stage, look, 0.05), ry * 0.4, 0)
    }
  }
}

/** Mushroom slices with their gills, or whole small caps. */
export function mushrooms(kind: 'slices' | 'caps' | 'oyster' = 'slices', size = 20): Draw {
  const [light, dark] =
    kind === 'oyster' ? [colour('#d9c4a4'), colour('#8d7356')] : [colour('#c99d6a'), colour('#6d4422')]
  return (stage, rx, ry) => {
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 0.75))), rx * 0.9, ry * 0.9, one => {
      const s = size * between(stage.random, 0.8, 1.15)
      const seed = stage.random() * 40
      if (kind === 'caps') {
        put(
          one,
          dome(s, s * 0.94, s * 0.7, { bump: 1.5, seed }),
          varied(stage, mottled('#a9713f', '#66381a', 12, 0.4, seed)),
          s * 0.6,
          1,
        )
        return
      }
      const stem = (u: number, v: number) =>
        v > s * 0.1 && Math.abs(u) < s * (kind === 'oyster' ? 0.3 : 0.24) && v < s * 1.05
      const cap = (u: number, v: number) =>
        v < s * 0.26 - 0.2 * Math.abs(u) && Math.hypot(u / s, (v - s * 0.2) / (s * 0.9)) < 1
      const form: Form = {
        reach: s * 1.2,
        top: (u, v) => (cap(u, v) || stem(u, v) ? 5 + (fractal(u / 7, v / 7, 2) - 0.5) * 3 : Number.NaN),
      }
      const rim = (u: number, v: number) => step(0.66, 0.98, Math.hypot(u / s, (v - s * 0.2) / (s * 0.9)))
      const look: Look = {
        gloss: 0.4,
        colour: (u, v) => {
          const gill = v > -s * 0.1 && v < s * 0.22 && Math.abs(u) > s * 0.26 ? 0.5 : 0
          return mix(
            mix(light, dark, (fractal(u / 8 + seed, v / 8) - 0.35) * 1.1 + gill),
            dark,
            rim(u, v) * 0.8,
          )
        },
      }
      put(one, form, varied(stage, look), s * 0.8, 0)
    })
  }
}

/** Olives, capers, small round things with a shine. */
export function olives(tone: '#3a2233' | '#7f8a34' | '#24191c' | string, size = 11, n = 6): Draw {
  return (stage, rx, ry) => {
    drop(stage, n, rx * 0.9, ry * 0.9, olive => {
      const s = size * between(stage.random, 0.88, 1.1)
      const look: Look = {
        gloss: 0.85,
        colour: u => mix(colour(tone), colour('#120a08'), step(0.92, 0.98, u / (s * 1.15)) * 0.8),
      }
      put(olive, dome(s * 1.2, s * 0.9, s * 0.9), varied(stage, look), s * 0.5, 1)
    })
  }
}

/** Onions fried or melted to strands. */
export const onions = (kind: 'melted' | 'crisp' | 'pickled' | 'raw'): Draw => {
  const tones = {
    melted: ['#d9a452', '#c08436', '#e5bd77'],
    crisp: ['#8f4c18', '#6d320e', '#b06b26'],
    pickled: ['#d85a94', '#c23e7d', '#eb8fb7'],
    raw: ['#f6eef0', '#e3c9d6', '#c489a8'],
  }[kind]
  return shavings(tones, kind === 'melted' ? 2.7 : 2.4, kind === 'crisp' ? 26 : 32)
}

/** Cauliflower florets, roasted until the tops brown. */
export function cauliflower(size = 34): Draw {
  const [curd, toast] = [colour('#f4e7c4'), colour('#a5652a')]
  return (stage, rx, ry) => {
    const n = Math.max(2, Math.round((rx * ry) / (size * size * 0.8)))
    drop(stage, n, rx * 0.8, ry * 0.8, floret => {
      const lift = rest(floret, 0, 0, size).lift ?? 0
      lay(
        floret,
        { x: 0, y: size * 0.5, lift },
        dome(size * 0.26, size * 0.6, size * 0.4),
        mottled('#f1e6c6', '#d3bd8a', 9),
      )
      drop(at(floret, 0, -size * 0.12), 70, size * 0.8, size * 0.66, (bud, far) => {
        const s = size * between(stage.random, 0.11, 0.2)
        const tone = mix(curd, toast, stage.random() ** 1.4 * 0.8 + (1 - far) * 0.35)
        lay(
          bud,
          { x: 0, y: 0, lift: lift + size * (0.62 - 0.4 * far * far) },
          dome(s, s, s * 0.9),
          plain(tone, 0.15),
        )
      })
    })
  }
}

/** Thick rounds of daikon, simmered until they turn glassy. */
export const daikonFace: Face = (u, v, size) =>
  mix(
    mix(colour('#f6dcb4'), colour('#d99a62'), (fractal(u / 9, v / 9, 4) - 0.35) * 1.2),
    colour('#c07a4a'),
    step(0.86, 0.97, out(u, v, size)) * 0.7,
  )

/** Okra cut across: a star of seed chambers in a green rim. */
export const okraFace: Face = (u, v, size) => {
  const d = out(u, v, size)
  const chamber = step(0.2, 0.7, Math.sin(Math.atan2(v, u) * 5)) * step(0.22, 0.34, d) * step(0.74, 0.62, d)
  return mix(mix(colour('#b5c77c'), colour('#7f9a48'), chamber), colour('#4f7a2c'), step(0.7, 0.86, d))
}
