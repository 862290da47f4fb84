import { type Colour, colour, mix, shade, step } from '../light/colour.ts'
import { dome, sheet, strand } from '../light/forms.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, type Look, lay, rest, type Stage } from '../light/relief.ts'
import { at, charred, type Draw, drop, mottled, put, varied } from './draw.ts'

const meats = {
  chicken: ['#dba261', '#a5602a'],
  roast: ['#c97f3b', '#7a3a14'],
  saucy: ['#cf7a35', '#8a3f16'],
  wat: ['#a5401a', '#581607'],
  poached: ['#ebc68c', '#a06a38'],
  beef: ['#8a4a2a', '#4e2413'],
  lamb: ['#95552f', '#56280f'],
  pork: ['#c98450', '#8a4a22'],
  glazed: ['#b5461c', '#6d1f0c'],
  braised: ['#bd6a2c', '#74300f'],
  fried: ['#dd9a45', '#96561c'],
  sticky: ['#bd6a26', '#6d2c0e'],
} as const
export type Meat = keyof typeof meats

/** Bite-sized pieces of meat: tumbled, browned at the edges. */
export function chunks(kind: Meat, size = 24): Draw {
  const [light, dark] = meats[kind]
  return (stage, rx, ry) => {
    const { random } = stage
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 0.62))), rx * 0.88, ry * 0.88, piece => {
      const seed = random() * 50
      const s = size * between(random, 0.8, 1.15)
      const form = dome(s, s * between(random, 0.62, 0.85), s * 0.62, {
        square: 2.7,
        crown: 0.42,
        wobble: 0.15,
        bump: 7,
        grain: 10,
        seed,
      })
      put(piece, form, charred(varied(stage, mottled(light, dark, 12, 0.35, seed)), 0.45, seed), s * 0.7, 3)
    })
  }
}

/** One whole piece: thigh, chop, fillet of chicken, with grill marks if `marks`. */
export function piece(kind: Meat, more: { marks?: boolean; height?: number } = {}): Draw {
  const [light, dark] = meats[kind]
  return (stage, rx, ry) => {
    const seed = stage.random() * 50
    const base = charred(mottled(light, dark, 22, 0.42, seed), 0.8, seed)
    const black = colour('#2b1408')
    const line = (u: number, v: number) => step(4.2, 2, Math.abs(((((u + v * 0.5) % 27) + 27) % 27) - 13.5))
    const look: Look = {
      gloss: 0.42,
      colour: (u, v, top) =>
        more.marks ? mix(base.colour(u, v, top), black, line(u, v) * 0.72) : base.colour(u, v, top),
    }
    const form = dome(rx, ry, more.height ?? 26, {
      square: 2.5,
      crown: 0.36,
      wobble: 0.12,
      bump: 9,
      grain: 16,
      seed,
    })
    put(
      stage,
      { reach: form.reach, top: (u, v) => form.top(u, v) - (more.marks ? line(u, v) * 1.4 : 0) },
      look,
      rx * 0.6,
      2,
    )
  }
}

/** A leg: a plump end that narrows to a bone. */
export function leg(kind: Meat): Draw {
  const [light, dark] = meats[kind]
  return (stage, rx, ry) => {
    const seed = stage.random() * 50
    const bone = dome(rx * 0.34, 9, 12, { square: 3, bump: 2 })
    put(at(stage, rx * 0.92, 0), bone, mottled('#f2e6cf', '#d8bf95', 10, 0.2), 8, -6)
    const width = (t: number) => ry * (0.98 - 0.62 * step(0.35, 1, t)) * Math.min(1, Math.sqrt(t * 9))
    const form: Form = {
      reach: rx * 1.1,
      top: (u, v) => {
        const t = (u / rx + 1) / 2
        if (t <= 0 || t >= 0.97) return Number.NaN
        const side = Math.abs(v + noise(u / 30, 1, seed) * 8 - 4) / width(t)
        if (side >= 1) return Number.NaN
        const end = Math.sqrt(Math.max(0, 1 - ((t - 0.35) / 0.66) ** 2)) ** 0.6
        return (
          (1 - side ** 2.4) ** 0.5 * width(t) * 0.74 * Math.max(0.3, end) +
          (fractal(u / 10, v / 10, seed) - 0.5) * 6
        )
      },
    }
    put(stage, form, charred(mottled(light, dark, 18, 0.5, seed), 0.75, seed), rx * 0.5, 2)
  }
}

/** Overlapping slices in a row: brisket, chashu, cutlet. */
export function slices(kind: 'brisket' | 'chashu' | 'katsu', n = 5): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const x = n > 1 ? -rx + (2 * rx * (i + 0.5)) / n : 0
      const one = at(stage, x, between(stage.random, -4, 4), between(stage.random, -0.1, 0.1))
      const pose = rest(one, 0, 0, rx / n, 0, 0)
      const wide = kind === 'katsu' ? (rx / n) * 0.97 : Math.max((rx / n) * 1.65, ry * 0.34)
      const seed = stage.random() * 40
      const square = kind === 'chashu' ? 2 : kind === 'katsu' ? 5 : 3.4
      const tall = kind === 'katsu' ? ry * (0.7 + 0.3 * Math.sin((Math.PI * (i + 0.5)) / n)) : ry
      const wobble = kind === 'chashu' ? 0.05 : 0.08
      const form = dome(wide, tall, kind === 'katsu' ? 20 : 9, {
        square,
        crown: 0.16,
        wobble,
        bump: kind === 'katsu' ? 6 : 2,
        grain: 7,
        seed,
      })
      lay(one, { ...pose, slope: [-0.16, 0.02] }, form, sliced(kind, wide, ry, seed))
    }
  }
}

function sliced(kind: string, wide: number, ry: number, seed: number): Look {
  const ends: Record<string, readonly [string, string, string]> = {
    brisket: ['#94523a', '#63321f', '#170b07'],
    chashu: ['#e0b48a', '#c98f60', '#6e3517'],
    katsu: ['#d99a45', '#b06f22', '#e9be7a'],
  }
  const [inner, deep, crust] = ends[kind]!.map(hex => colour(hex)) as [Colour, Colour, Colour]
  const fat = colour('#f0dcc0')
  return {
    gloss: kind === 'katsu' ? 0.15 : 0.4,
    colour: (u, v) => {
      const out = Math.hypot(u / wide, v / ry)
      const square = Math.max(Math.abs(u / wide), Math.abs(v / ry))
      const meat = mix(inner, deep, fractal(u / 24 + seed, v / 3.4, 3) * 1.1)
      if (kind === 'katsu') return mix(meat, crust, step(0.6, 0.75, fractal(u / 5, v / 5, 9)) * 0.8)
      if (kind === 'chashu') {
        const ring = step(0.16, 0.05, Math.abs(((out * 2.6 + Math.atan2(v, u) / 6.28) % 1) - 0.5) - 0.06)
        return mix(mix(meat, fat, ring * 0.75), crust, step(0.84, 0.97, out))
      }
      const streak = step(0.66, 0.74, fractal(u / 34, v / 9, 5)) * 0.45
      const edge = step(0.7, 0.86, square + (fractal(u / 7, v / 7, 2) - 0.5) * 0.16)
      return mix(mix(meat, fat, streak), crust, edge * 0.95)
    },
  }
}

/** Pulled meat: torn strips that show their grain. */
export function shreds(kind: Meat): Draw {
  const [light, dark] = meats[kind].map(hex => colour(hex)) as [Colour, Colour]
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / 58), rx, ry, strip => {
      const long = between(stage.random, 13, 27)
      const wide = between(stage.random, 3, 6)
      const seed = stage.random() * 60
      const bend = between(stage.random, -0.012, 0.012)
      const base = dome(long, wide, wide * 0.85, { square: 3.2, crown: 0.36, wobble: 0.12, seed })
      const grain = (u: number, v: number) => fractal(u / 26 + seed, v / 1.9, 3) - 0.5
      const form: Form = {
        reach: long * 1.25,
        top: (u, v) => base.top(u, v + bend * u * u) + grain(u, v + bend * u * u) * 2.4,
      }
      put(
        strip,
        form,
        varied(
          stage,
          {
            gloss: 0.4,
            colour: (u, v) =>
              mix(light, dark, 0.45 + grain(u, v + bend * u * u) * 2 + 0.3 * Math.abs(u / long)),
          },
          0.22,
        ),
        long * 0.5,
        1,
      )
    })
  }
}

/** Beef cut paper-thin and simmered: folded, wavy slices. */
export function shaved(): Draw {
  const [light, dark, fat] = [colour('#9a5c3a'), colour('#5b2f1a'), colour('#d9b48c')]
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / 330), rx * 0.9, ry * 0.9, slice => {
      const long = between(stage.random, 38, 62)
      const seed = stage.random() * 60
      const outline = (t: number) =>
        long * 0.27 * Math.sin(Math.PI * t) ** 0.4 * (1 + 0.2 * Math.sin(t * 17 + seed))
      const form = sheet(long, outline, { cup: 7, wave: 11, thick: 2.4, seed })
      const look: Look = {
        gloss: 0.5,
        colour: (u, v) =>
          mix(
            mix(light, dark, fractal(u / 15 + seed, v / 5, 4) * 1.1),
            fat,
            step(0.6, 0.7, fractal(u / 30 + seed, v / 6, 8)) * 0.6,
          ),
      }
      put(slice, form, varied(stage, look, 0.16), long * 0.3, 0)
    })
  }
}

/** Minced meat, browned. */
export function mince(kind: Meat): Draw {
  const [light, dark] = meats[kind]
  return (stage, rx, ry) => {
    drop(stage, Math.round((rx * ry) / 38), rx, ry, crumb => {
      const s = between(stage.random, 4.5, 9)
      const form = dome(s, s * 0.8, s * 0.8, { wobble: 0.2, bump: 3, grain: 4, seed: stage.random() * 30 })
      put(crumb, form, varied(stage, mottled(light, dark, 5, 0.35), 0.25), s, 1)
    })
  }
}

/** Balls with a rough crust: meatballs, falafel. */
export function balls(light: string, dark: string, size = 27, n = 5, gloss = 0.3): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const angle = (i / Math.max(1, n - 1)) * Math.PI * 2 + stage.random() * 0.3
      const [x, y] =
        i === n - 1 ? [0, 0] : [Math.cos(angle) * (rx - size * 0.8), Math.sin(angle) * (ry - size * 0.8)]
      const seed = stage.random() * 60
      const s = size * between(stage.random, 0.93, 1.06)
      const form = dome(s, s, s, { wobble: 0.05, bump: 7, grain: 6, seed })
      put(at(stage, x, y, seed), form, varied(stage, mottled(light, dark, 7, gloss, seed)), s * 0.5, 2)
    }
  }
}

/** Pieces on a stick, in the direction of the stage. */
export function skewer(kind: Meat, n = 5): Draw {
  return (stage, rx, ry) => {
    const lift = rest(stage, 0, 0, ry).lift ?? 0
    const stick: Look = { gloss: 0.1, colour: u => shade(colour('#c9a267'), 0.9 + 0.1 * Math.sin(u)) }
    strand(
      stage,
      [
        [-rx, 0],
        [0, 0],
        [rx * 1.28, 0],
      ],
      3,
      stick,
      () => lift + 8,
    )
    for (let i = 0; i < n; i++) {
      const bit = at(
        stage,
        -rx * 0.86 + (i * 1.72 * rx) / (n - 1),
        between(stage.random, -2, 2),
        between(stage.random, -0.2, 0.2),
      )
      piece(kind, { height: 22 })(bit, (rx / n) * 0.92, ry * between(stage.random, 0.88, 1.05))
    }
  }
}

/** A shaped mince roll on a stick, ridged by fingers. */
export function kofta(): Draw {
  return (stage, rx, ry) => {
    const seed = stage.random() * 40
    const form = dome(rx, ry, ry * 1.1, { square: 2.6, bump: 6, grain: 9, seed })
    const look = charred(mottled('#8f5230', '#5b2b14', 12, 0.4, seed), 0.9, seed)
    put(stage, { reach: form.reach, top: (u, v) => form.top(u, v) + 2 * Math.sin(u / 6) }, look, ry, 1)
  }
}

/** Cubes with a golden crust: tofu, paneer. */
export function cubes(face: string, crust: string, size = 21, gloss = 0.2): Draw {
  return (stage, rx, ry) => {
    drop(stage, Math.max(4, Math.round((rx * ry) / (size * size * 0.85))), rx * 0.9, ry * 0.9, cube => {
      const s = size * between(stage.random, 0.85, 1.05)
      const form = dome(s, s * between(stage.random, 0.8, 1), s * 0.95, {
        square: 7,
        crown: 0.14,
        bump: 1.6,
        grain: 6,
      })
      const seed = stage.random() * 50
      const [a, b] = [colour(face), colour(crust)]
      const rim = (u: number, v: number) => step(0.62, 0.97, Math.max(Math.abs(u), Math.abs(v)) / s)
      put(
        cube,
        form,
        varied(
          stage,
          {
            gloss,
            colour: (u, v) => mix(a, b, rim(u, v) * 0.85 + (fractal(u / 9 + seed, v / 9, 4) - 0.35) * 1.1),
          },
          0.08,
        ),
        s * 0.8,
        2,
      )
    })
  }
}

/** Short ribs cut across the bone. */
export function ribs(n = 4): Draw {
  return (stage, rx, ry) => {
    for (let i = 0; i < n; i++) {
      const one: Stage = at(
        stage,
        between(stage.random, -6, 6),
        -ry + ((i + 0.5) * 2 * ry) / n,
        between(stage.random, -0.12, 0.12),
      )
      piece('glazed', { height: 15 })(one, rx, (ry / n) * 1.12)
      for (const x of [-0.55, 0, 0.55]) {
        const bone = dome(13, 8.5, 5, { crown: 0.3, wobble: 0.08 })
        put(at(one, x * rx, (ry / n) * 0.42), bone, mottled('#efe0c6', '#c9a77c', 8, 0.25), 8, 1.5)
      }
    }
  }
}
