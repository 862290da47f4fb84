const SHORTEST = 4
const SHORTEST_OF_TWO = 6

/**
 * The known words that a typed one may have been meant to be: the nearest, within one slip from four letters on and two
 * from six on (a letter wrong, missing, too many, or two changed over). Itself when it is known; none when nothing is near.
 */
export function wordsMeant(typed: string, known: Iterable<string>): string[] {
  const most = typed.length >= SHORTEST_OF_TWO ? 2 : typed.length >= SHORTEST ? 1 : 0
  let nearest = most
  let found: string[] = []
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > nearest) continue
    const slips = slipsBetween(typed, word, nearest)
    if (slips > nearest) continue
    if (slips < nearest) found = []
    nearest = slips
    found.push(word)
  }
  return found
}

/** The letters changed, left out, put in or changed over between two words; more than `most` is told as `most + 1`. */
export function slipsBetween(one: string, other: string, most: number): number {
  let [last, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(row![j]! + 1, next[j - 1]! + 1, row![j - 1]! + cost)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, last![j - 2]! + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    ;[last, row] = [row, next]
  }
  return Math.min(row!.at(-1)!, most + 1)
}
