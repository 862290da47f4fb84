import { type KeptAnswer, packDown, sizeOf } from './kept-answer.ts'

/** Answers by key, up to so many bytes. */
export interface KeptBytes<Kept extends KeptAnswer> {
  get(key: string): Kept | undefined
  set(key: string, answer: Kept): void
  delete(key: string): void
  /** Counts again what was compressed or unpacked since. */
  weigh(key: string): void
  size(): number
}

/** What is asked for without compression, or was lately, has so much of the room for itself. */
const WHOLE_SHARE = 0.25
/** What a page comes down to, about, until it is known. */
const PACKED_TO = 1 / 8

/**
 * Out goes what was asked for the longest ago, in two steps: first its plain bytes, of which the compressed ones are a tenth and what
 * browsers ask for, and then all of it. Unless it `packs`, what nobody asked for compressed goes at once: what is hardly asked for twice
 * is not worth the millisecond that compressing takes.
 */
export function keepBytes<Kept extends KeptAnswer>(
  most: number,
  { packs = true, dropped = () => undefined }: { packs?: boolean; dropped?: (answer: Kept) => void } = {},
): KeptBytes<Kept> {
  const whole = new Map<string, Kept>()
  const packed = new Map<string, Kept>()
  const sizes = new Map<Kept, number>()
  let [wholeBytes, packedBytes] = [0, 0]

  const drop = (key: string) => {
    const answer = whole.get(key) ?? packed.get(key)
    if (!answer) return
    if (whole.delete(key)) wholeBytes -= sizes.get(answer)!
    else {
      packed.delete(key)
      packedBytes -= sizes.get(answer)!
    }
    sizes.delete(answer)
    dropped(answer)
  }
  const put = (key: string, answer: Kept, size: number, isPacked: boolean) => {
    ;(isPacked ? packed : whole).set(key, answer)
    if (isPacked) packedBytes += size
    else wholeBytes += size
    sizes.set(answer, size)
  }
  const packOldest = () => {
    const [key, answer] = whole.entries().next().value!
    whole.delete(key)
    wholeBytes -= sizes.get(answer)!
    put(key, answer, Math.ceil(sizes.get(answer)! * PACKED_TO), true)
    void packDown(answer).then(
      () => weigh(key, answer),
      () => packed.get(key) === answer && drop(key),
    )
  }
  const weigh = (key: string, answer: Kept | undefined) => {
    const known = answer && sizes.get(answer)
    if (known === undefined || (whole.get(key) ?? packed.get(key)) !== answer) return
    const size = sizeOf(answer!)
    if (whole.has(key)) wholeBytes += size - known
    else if (answer!.plain === null) packedBytes += size - known
    else if (answer!.encoding.size > 0) return
    else {
      // Asked for without compression: whole again.
      packed.delete(key)
      packedBytes -= known
      put(key, answer!, size, false)
    }
    sizes.set(answer!, size)
    makeRoom()
  }
  const makeRoom = () => {
    while (wholeBytes + packedBytes > most && whole.size + packed.size > 1) {
      const oldest = whole.entries().next().value
      if (oldest && (wholeBytes > most * WHOLE_SHARE || packed.size === 0)) {
        if (oldest[1].isWorthPacking && !oldest[1].lasting && (packs || oldest[1].encoded.has('br')))
          packOldest()
        else drop(oldest[0])
      } else drop(packed.keys().next().value!)
    }
  }

  return {
    get(key) {
      const room = whole.has(key) ? whole : packed
      const answer = room.get(key)
      if (answer) {
        room.delete(key)
        room.set(key, answer)
      }
      return answer
    },
    set(key, answer) {
      drop(key)
      put(key, answer, sizeOf(answer), false)
      makeRoom()
    },
    delete: drop,
    weigh: key => weigh(key, whole.get(key) ?? packed.get(key)),
    size: () => wholeBytes + packedBytes,
  }
}
