import { expect, test } from 'vitest'
import { advise, type Pixels, photoAdvice } from './photo-advice.ts'

type Colour = readonly [number, number, number]

const [WIDTH, HEIGHT] = [160, 120]
const enough = { width: 1600, needed: 800 }

const table: Colour = [150, 112, 84]
const sauce: Colour = [214, 96, 40]
const rice: Colour = [240, 232, 214]

/** A picture of which each pixel is asked for, by its distance from the middle in heights, and its place. */
function picture(colourAt: (far: number, x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / HEIGHT
      data.set(colourAt(far, x, y), 4 * (y * WIDTH + x))
    }
  return { data, width: WIDTH, height: HEIGHT }
}

/** Grains of rice in sauce, of so many pixels. */
const food = (x: number, y: number, grain = 3): Colour =>
  (Math.floor(x / grain) + Math.floor(y / grain)) % 2 ? sauce : rice

/** A dish of that radius on a table. */
const dish = (radius: number) => picture((far, x, y) => (far < radius ? food(x, y) : table))

const lit = ({ data, ...size }: Pixels, light: (value: number) => number): Pixels => ({
  ...size,
  data: Uint8ClampedArray.from(data, (value, at) => (at % 4 === 3 ? value : light(value))),
})

/** Each pixel as the mean of those around it. */
function blurred({ data, width, height }: Pixels, radius: number): Pixels {
  const soft = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at++) {
    const [x, y, part] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width), at % 4]
    let [sum, count] = [0, 0]
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
        sum += data[4 * (row * width + column) + part]!
        count++
      }
    soft[at] = sum / count
  }
  return { data: soft, width, height }
}

// – A photo is judged on the device by its light, sharpness, size and framing; what is well is not spoken of
test('a sharp dish in good light, well framed, needs no advice', () => {
  expect(advise(dish(0.4), enough)).toEqual([])
})

test('too little light is said, and that alone: in the dark nothing is sharp', () => {
  expect(
    advise(
      lit(dish(0.4), value => value * 0.3),
      enough,
    ),
  ).toEqual(['too-dark'])
  // A dark table under a dish that is lit is no fault.
  const night = picture((far, x, y) => (far < 0.4 ? food(x, y) : [18, 16, 20]))
  expect(advise(night, enough)).toEqual([])
})

test('too much light is said, and light that ate the dish itself', () => {
  expect(
    advise(
      lit(dish(0.4), value => 190 + value / 4),
      enough,
    ),
  ).toContain('too-bright')
  const flash = picture((far, x, y) => (far < 0.2 ? [255, 255, 254] : far < 0.4 ? food(x, y) : table))
  expect(advise(flash, enough)).toEqual(['blown-out'])
  // A white wall behind the dish is none of it.
  const wall = picture((far, x, y) => (far < 0.45 ? food(x, y) : [255, 255, 255]))
  expect(advise(wall, enough)).not.toContain('blown-out')
})

test('blur is said of the subject, not of what lies behind it', () => {
  expect(advise(blurred(dish(0.4), 6), enough)).toEqual(['blurred'])
  const soft = blurred(
    picture((far, x, y) => (far < 0.4 ? table : food(x, y, 9))),
    6,
  )
  const behind = picture((far, x, y) => {
    const at = 4 * (y * WIDTH + x)
    return far < 0.4 ? food(x, y) : [soft.data[at]!, soft.data[at + 1]!, soft.data[at + 2]!]
  })
  expect(advise(behind, enough)).not.toContain('blurred')
})

test('fewer pixels than a card shows are said', () => {
  expect(advise(dish(0.4), { width: 799, needed: 800 })).toEqual(['too-small'])
  expect(advise(dish(0.4), { width: 800, needed: 800 })).toEqual([])
})

test('a small dish on a large table is too far away; one that goes on behind the border too close', () => {
  expect(advise(dish(0.15), enough)).toEqual(['come-closer'])
  expect(
    advise(
      picture((_, x, y) => food(x, y)),
      enough,
    ),
  ).toEqual(['leave-room'])
})

test('of a picture without pixels, or of one colour, nothing is said that is not so', () => {
  expect(advise({ data: [], width: 0, height: 0 }, enough)).toEqual(['too-dark'])
  expect(
    advise(
      picture(() => table),
      enough,
    ),
  ).not.toContain('come-closer')
})

test('everything that can be said is said once at most', () => {
  const worst = advise(
    blurred(
      lit(dish(0.12), value => 200 + value / 5),
      8,
    ),
    { width: 10, needed: 800 },
  )
  expect(worst).toEqual(photoAdvice.filter(one => worst.includes(one)))
  expect(worst.length).toBeGreaterThan(2)
})
