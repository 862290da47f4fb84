// npm run verify-invariants [-- --only=<number>,…]: checks what must never break against the database of DATABASE_URL, or the
// replica of DATABASE_READ_URL, and changes nothing. Says each as soon as it is counted, and how long that took.
import { countOf, slicesOfOrders } from './count-broken.ts'
import { invariants } from './invariants.ts'
import { pictureFilesOf } from './picture-files-of.ts'
import { connect, type Queries } from './platform/database.ts'
import { openPictures } from './platform/pictures.ts'

const FIVE_MINUTES = 300_000
const PICTURE_FILES = 26

const only = chosen(process.argv.slice(2))
const url = process.env.DATABASE_READ_URL || process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL names no database.')
const db = connect(
  `${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
  2,
  () => undefined,
  FIVE_MINUTES,
  { readsOnly: true },
)
try {
  if (!(await allHold(db))) process.exitCode = 1
} finally {
  await db.close()
}

async function allHold(db: Queries & Parameters<typeof openPictures>[1]): Promise<boolean> {
  const pictures = openPictures(await pictureFilesOf(process.env), db)
  const [clock] = await db.query<{ now: Date }>(
    `select now() + coalesce((select offset_ms from platform_clock), 0) * interval '1 millisecond' as now`,
  )
  const slices = await slicesOfOrders(db)
  const checks = [
    ...invariants.map(invariant => ({
      ...invariant,
      count: () => countOf(db, invariant, clock!.now, slices),
    })),
    { number: PICTURE_FILES, says: 'Every picture has its files', count: () => pictures.countMissing() },
  ].filter(({ number }) => only.size === 0 || only.has(number))
  let allHold = true
  for (const { number, says, count } of checks) {
    const began = performance.now()
    const found = await count().catch((error: Error) => error)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const [word, tells] =
      found instanceof Error
        ? ['FAILED', `: ${found.message}`]
        : found > 0
          ? ['BROKEN', `: ${found} times`]
          : ['holds ', '']
    console.log(`${word}  ${String(number).padStart(3)}  ${says}${tells} (${seconds} s)`)
    allHold &&= found === 0
  }
  return allHold
}

/** The invariants that are asked for; none: all. */
function chosen(words: readonly string[]): ReadonlySet<number> {
  const known = new Set([...invariants.map(({ number }) => number), PICTURE_FILES])
  const numbers = words.flatMap(word => word.replace(/^--only=/, '').split(',')).map(Number)
  const unknown = numbers.find(number => !known.has(number))
  if (unknown === undefined && words.every(word => word.startsWith('--only='))) return new Set(numbers)
  console.error('Ask as npm run verify-invariants [-- --only=2,54], by the numbers that it prints.')
  process.exit(1)
}
