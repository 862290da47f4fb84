import { colour, mix, step } from '../light/colour.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, heightAt, type Look, lay } from '../light/relief.ts'
import { type Draw, drop, put, varied } from './draw.ts'

/** Sirloin cut thin as paper and laid into hot broth: rosy in the folds, gray-brown where it has cooked. */
export function foldedBeef(size = 44): Draw {
  const [rose, done, fat] = [colour('#c4776a'), colour('#8d6450'), colour('#ecd6bd')]
  return (stage, rx, ry) => {
    const { random } = stage
    drop(stage, Math.max(3, Math.round((rx * ry) / (size * size * 0.5))), rx * 0.8, ry * 0.8, slice => {
      const [long, wide] = [size * between(random, 0.85, 1.2), size * between(random, 0.5, 0.68)]
      const seed = Math.floor(random() * 90)
      const edge = (u: number, v: number) =>
        Math.hypot(u / long, v / wide) + 0.22 * (fractal(u / 21, v / 21, seed) - 0.5)
      const fold = (u: number, v: number) => {
        const bend = u / 17 + Math.sin(v / 16 + seed) * 0.9
        return Math.sin(bend) * 4.4 + Math.sin(bend * 0.47 + seed) * 3.6
      }
      const base = heightAt(slice, 0, 0) * 0.55 + heightAt(slice, long * 0.5, 0) * 0.45
      const form: Form = {
        reach: long * 1.15,
        top: (u, v) => (edge(u, v) > 1 ? Number.NaN : 5 + fold(u, v) + 1.5 * step(0.8, 1, edge(u, v))),
      }
      const look: Look = {
        gloss: 0.6,
        colour: (u, v) => {
          const grain = fractal(u / 22, v / 3.2, seed + 3)
          const cooked = step(0.45, 1, edge(u, v)) * 0.5 + (fold(u, v) + 4) * 0.05 + grain * 0.35
          const marbled = step(0.64, 0.76, fractal(u / 25, v / 4.5, seed + 5)) * 0.5
          const rim = step(0.62, 0.8, noise(u / 19, v / 19, seed + 7)) * step(0.86, 0.95, edge(u, v))
          return mix(mix(rose, done, cooked), fat, Math.max(marbled, rim * 0.9))
        },
      }
      lay(
        slice,
        { x: 0, y: 0, lift: base, slope: [between(random, -0.08, 0.08), 0] },
        form,
        varied(stage, look, 0.1),
      )
    })
  }
}

/** Shank simmered for hours and cut across: grain one way, and a seam of clear tendon through it. */
export function shankSlices(size = 34): Draw {
  const [meat, dark, tendon] = [colour('#a3694a'), colour('#63351f'), colour('#d9a36c')]
  return (stage, rx, ry) => {
    const { random } = stage
    drop(stage, Math.max(4, Math.round((rx * ry) / (size * size * 0.6))), rx * 0.8, ry * 0.8, slice => {
      const long = size * between(random, 0.9, 1.2)
      const wide = long * between(random, 0.62, 0.8)
      const seed = Math.floor(random() * 90)
      const out = (u: number, v: number) =>
        Math.hypot(u / long, v / wide) + 0.2 * (fractal(u / 17, v / 17, seed) - 0.5)
      const seam = (u: number, v: number) => {
        const bend = v / wide + 0.5 * Math.sin(u / 13 + seed) + (fractal(u / 12, v / 12, seed + 2) - 0.5)
        return Math.max(
          step(0.2, 0.07, Math.abs(bend)),
          step(0.16, 0.05, Math.abs(bend * 0.6 + u / long - 0.3)),
        )
      }
      const grain = (u: number, v: number) => fractal(u / 16, v / 2.6, seed + 4)
      const form: Form = {
        reach: long * 1.15,
        top: (u, v) => {
          const far = out(u, v)
          if (far > 1) return Number.NaN
          return (
            7 * (1 - far ** 4) ** 0.4 + 2 * Math.sin(u / 19 + seed) + grain(u, v) * 1.4 - seam(u, v) * 0.8
          )
        },
      }
      const look: Look = {
        gloss: 0.7,
        colour: (u, v) => {
          const body = mix(meat, dark, (grain(u, v) - 0.25) * 1.3 + step(0.82, 1, out(u, v)) * 0.5)
          return mix(body, tendon, seam(u, v) * 0.8)
        },
      }
      put(slice, form, varied(stage, look, 0.12), long * 0.6, 1)
    })
  }
}
