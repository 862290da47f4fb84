import { colour, mix, shade } from '../light/colour.ts'
import { any, inside, type Point, strand } from '../light/forms.ts'
import { between } from '../light/random.ts'
import { bed, type Draw } from './draw.ts'

/** Noodles as they leave the ladle: strands that run together and fold over as one, higher in the middle. */
export function skeins(light: string, dark: string, width = 2.8, height = 34): Draw {
  const [a, b] = [colour(light), colour(dark)]
  return (stage, rx, ry) => {
    const { random } = stage
    const floor = bed(stage, rx * 0.7, ry * 0.7)
    const n = Math.round((rx * ry) / (width * 520))
    for (let i = 0; i < n; i++) {
      const [cx, cy] = inside(random, rx * 0.4, ry * 0.4)
      const [start, sweep] = [any(random), between(random, 1.6, 3.4)]
      const [size, squash] = [between(random, 0.3, 0.62), between(random, 0.55, 1)]
      const strands = Math.round(between(random, 6, 12))
      const lift = (i / n) * height
      for (let k = 0; k < strands; k++) {
        const across = (k - (strands - 1) / 2) * width * 1.75
        const drift = between(random, -0.14, 0.14)
        const points = Array.from({ length: 7 }, (_, p): Point => {
          const angle = start + drift + (p / 6) * sweep
          const far = across + between(random, -1, 1) * width * 0.7
          const [x, y] = [
            cx + Math.cos(angle) * (rx * size + far),
            cy + Math.sin(angle) * (ry * size * squash + far),
          ]
          const out = Math.hypot(x / rx, y / ry)
          return out > 1 ? [x / out, y / out] : [x, y]
        })
        const tone = shade(mix(b, a, 0.3 + 0.7 * random()), 0.9 + 0.1 * (i / n))
        const arch = 1 - (across / (strands * width)) ** 2
        strand(stage, points, width, { gloss: 0.6, colour: () => tone }, (t, x, y) => {
          const out = Math.min(1, Math.hypot(x / rx, y / ry))
          return floor + lift * (1 - 0.6 * out * out) + arch * 4 + 1.6 * Math.sin(t * 7 + start)
        })
      }
    }
  }
}
