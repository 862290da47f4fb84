/** Modules that the same users load at once. */
export interface Bundle {
  modules: string[]
  /** Gzipped bytes, about. */
  size: number
  users: Set<string>
  /** The other bundles that it imports from. */
  needs: Set<Bundle>
  /** Whether a page is in it, or what stands around pages: with two of them each would need one more file that says which it is. */
  isPage: boolean
}

/** What a user gives and takes. */
export interface Terms {
  /** How much it matters that it is fast. */
  weight: number
  /** So many bytes take as long as asking for one file more does. */
  file: number
  /** Bytes that it may load at all. */
  most: number
}

interface Pair {
  one: Bundle
  other: Bundle
  saved: number
}

/**
 * Joins the two bundles that save most by it, again and again, as long as any do: fewer files, against bytes that some users
 * load in vain, with what these need in turn, and never more than one may load. Two that need one another by way of a third stay two:
 * files in a circle run in no good order.
 */
export function joined(bundles: readonly Bundle[], termsOf: (user: string) => Terms): Set<Bundle> {
  const all = new Set(bundles)
  const loaded = new Map<string, number>()
  const load = (user: string, size: number) => loaded.set(user, (loaded.get(user) ?? 0) + size)
  for (const { users, size } of bundles) for (const user of users) load(user, size)
  const hasRoom = (burden: Burden) => roomOf(burden, loaded, termsOf)
  let pairs = bundles.flatMap((one, nth) => pairsOf(one, bundles.slice(nth + 1), termsOf))
  for (;;) {
    const best = takeBest(pairs, termsOf, hasRoom)
    if (!best) return all
    for (const { user, size } of burdensOf(best)) load(user, size)
    const { one, other } = best
    const changed = take(one, other, all)
    pairs = pairs.filter(
      pair => ![pair.one, pair.other].some(bundle => bundle === other || changed.has(bundle)),
    )
    const others = new Set(all)
    for (const bundle of changed) {
      others.delete(bundle)
      pairs.push(...pairsOf(bundle, others, termsOf))
    }
  }
}

/**
 * Joins two bundles of this user, whatever it costs the others, if any two may be joined: those that cost least. So it loads one file
 * fewer. Answers whether it did.
 */
export function joinedFor(user: string, all: Set<Bundle>, termsOf: (user: string) => Terms): boolean {
  const loaded = new Map<string, number>()
  for (const { users, size } of all)
    for (const each of users) loaded.set(each, (loaded.get(each) ?? 0) + size)
  const own = [...all].filter(({ users }) => users.has(user))
  const possible = own.flatMap((one, nth) =>
    own.slice(nth + 1).flatMap(other => {
      const pair = { one, other }
      const burdens = burdensOf(pair)
      const hasRoom = burdens.every(burden => roomOf(burden, loaded, termsOf))
      const isFree = !isBetween(one, other) && !isBetween(other, one) && !(one.isPage && other.isPage)
      // A file more for another page would only move the trouble there.
      const isAlone = burdens.every(({ files }) => files === 0)
      return hasRoom && isFree && isAlone ? [{ ...pair, saved: savedBy(pair, burdens, termsOf) }] : []
    }),
  )
  const best = possible.reduce<Pair | null>(
    (top, pair) => (top && top.saved >= pair.saved ? top : pair),
    null,
  )
  if (best) take(best.one, best.other, all)
  return best !== null
}

function savedBy(
  { one, other }: Pick<Pair, 'one' | 'other'>,
  burdens: readonly Burden[],
  termsOf: (user: string) => Terms,
): number {
  let saved = 0
  for (const user of one.users) if (other.users.has(user)) saved += termsOf(user).weight * termsOf(user).file
  for (const { user, size, files } of burdens)
    saved -= termsOf(user).weight * (size + files * termsOf(user).file)
  return saved
}

function roomOf(
  { user, size }: Burden,
  loaded: ReadonlyMap<string, number>,
  termsOf: (user: string) => Terms,
): boolean {
  return (loaded.get(user) ?? 0) + size <= termsOf(user).most
}

/** Those that save something, as far as one can tell without what they need. */
function pairsOf(one: Bundle, others: Iterable<Bundle>, termsOf: (user: string) => Terms): Pair[] {
  return [...others].flatMap(other => {
    if (one.isPage && other.isPage) return []
    let saved = 0
    for (const user of one.users) {
      const { weight, file } = termsOf(user)
      saved += weight * (other.users.has(user) ? file : -other.size)
    }
    for (const user of other.users) if (!one.users.has(user)) saved -= termsOf(user).weight * one.size
    return saved > 0 ? [{ one, other, saved }] : []
  })
}

/** The best once what it needs is counted. What may not be joined now is not looked at again until one of the two changes. */
function takeBest(
  pairs: Pair[],
  termsOf: (user: string) => Terms,
  hasRoom: (burden: Burden) => boolean,
): Pair | undefined {
  for (;;) {
    let best = 0
    for (let nth = 1; nth < pairs.length; nth++) if (pairs[nth]!.saved > pairs[best]!.saved) best = nth
    const pair = pairs[best]
    if (!pair) return undefined
    const { one, other } = pair
    const burdens = burdensOf(pair)
    const saved = savedBy(pair, burdens, termsOf)
    const mayJoin = saved > 0 && burdens.every(hasRoom) && !isBetween(one, other) && !isBetween(other, one)
    if (mayJoin && saved < pair.saved) pair.saved = saved
    else {
      pairs.splice(best, 1)
      if (mayJoin) return pair
    }
  }
}

interface Burden {
  user: string
  size: number
  files: number
}

/** What each user would load in vain. */
function burdensOf({ one, other }: Pick<Pair, 'one' | 'other'>): Burden[] {
  return [...burdensOfStrangers(one, other), ...burdensOfStrangers(other, one)]
}

function burdensOfStrangers(known: Bundle, strange: Bundle): Burden[] {
  const users = [...known.users].filter(user => !strange.users.has(user))
  const needed = users.length > 0 ? needsOf(strange) : []
  return users.map(user => {
    const more = needed.filter(bundle => bundle !== known && !bundle.users.has(user))
    return { user, size: more.reduce((sum, { size }) => sum + size, strange.size), files: more.length }
  })
}

/** Also by way of others. */
function needsOf(bundle: Bundle): Bundle[] {
  const seen = new Set(bundle.needs)
  for (const needed of seen) for (const further of needed.needs) seen.add(further)
  return [...seen]
}

/** `one` becomes both, and its users load whatever it needs. Those whose users are others now. */
function take(one: Bundle, other: Bundle, all: Set<Bundle>): Set<Bundle> {
  all.delete(other)
  one.modules.push(...other.modules)
  one.size += other.size
  one.users = new Set([...one.users, ...other.users])
  one.needs = new Set([...one.needs, ...other.needs])
  one.isPage ||= other.isPage
  for (const bundle of all) if (bundle.needs.delete(other)) bundle.needs.add(one)
  for (const self of [one, other]) one.needs.delete(self)
  const changed = new Set([one])
  for (const bundle of needsOf(one)) {
    const before = bundle.users.size
    bundle.users = new Set([...bundle.users, ...one.users])
    if (bundle.users.size > before) changed.add(bundle)
  }
  return changed
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
