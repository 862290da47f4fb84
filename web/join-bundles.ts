/** Modules that the same users load at once. */
export interface Bundle {
  modules: string[]
  /** Gzipped bytes, about. */
  size: number
  users: Set<string>
  /** The other bundles that it imports from. */
  needs: Set<Bundle>
}

/** Stands for all the users that there are. */
export const EVERYBODY = 'everybody'

interface Pair {
  one: Bundle
  other: Bundle
  saved: number
}

/** So many bytes take as long as asking for one file more does. */
const FILE = 1500

/**
 * Joins the two bundles that save most by it, again and again, as long as any do: fewer files, against bytes that some users
 * load in vain. Two that need one another by way of a third stay two: files in a circle run in no good order.
 */
export function joined(bundles: readonly Bundle[], weightOf: (user: string) => number): Set<Bundle> {
  const everybody = new Set(bundles.flatMap(({ users }) => [...users]))
  const sum = (users: Set<string>) => [...users].reduce((total, user) => total + weightOf(user), 0)
  const costOf = (users: Set<string>, size: number) =>
    sum(users.has(EVERYBODY) ? everybody : users) * (size + FILE)
  const pairOf = (one: Bundle, other: Bundle): Pair => {
    const together = costOf(new Set([...one.users, ...other.users]), one.size + other.size)
    return { one, other, saved: costOf(one.users, one.size) + costOf(other.users, other.size) - together }
  }
  const all = new Set(bundles)
  let pairs = bundles.flatMap((one, nth) => bundles.slice(nth + 1).map(other => pairOf(one, other)))
  for (;;) {
    pairs = pairs.filter(({ saved }) => saved > 0).sort((a, b) => b.saved - a.saved)
    const best = pairs.find(({ one, other }) => !isBetween(one, other) && !isBetween(other, one))
    if (!best) return all
    const { one, other } = best
    take(one, other, all)
    const rest = pairs.filter(
      pair => ![pair.one, pair.other].some(bundle => bundle === one || bundle === other),
    )
    pairs = [...rest, ...[...all].filter(bundle => bundle !== one).map(bundle => pairOf(one, bundle))]
  }
}

/** `one` becomes both. */
function take(one: Bundle, other: Bundle, all: Set<Bundle>): void {
  all.delete(other)
  one.modules.push(...other.modules)
  one.size += other.size
  one.users = new Set([...one.users, ...other.users])
  one.needs = new Set([...one.needs, ...other.needs])
  for (const bundle of all) if (bundle.needs.delete(other)) bundle.needs.add(one)
  for (const self of [one, other]) one.needs.delete(self)
}

/** Whether `from` needs `to` by way of a third. */
function isBetween(from: Bundle, to: Bundle): boolean {
  const seen = new Set([...from.needs].filter(needed => needed !== to))
  for (const bundle of seen) {
    if (bundle.needs.has(to)) return true
    for (const needed of bundle.needs) seen.add(needed)
  }
  return false
}
