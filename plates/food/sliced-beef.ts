import { colour, mix, step } from '../light/colour.ts'
import { between, fractal, noise } from '../light/random.ts'
import { type Form, heightAt, type Look, lay } from '../light/relief.ts'
import { type Draw, drop, varied } from './draw.ts'

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
