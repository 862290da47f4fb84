// npm run verify-invariants: checks what must never break against the database of DATABASE_URL, and changes nothing.
import { countBroken } from './invariants.ts'
import { pictureFilesOf } from './picture-files-of.ts'
import { connect } from './platform/database.ts'
import { openPictures } from './platform/pictures.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL names no database.')
const TEN_MINUTES = 600_000
const db = connect(
  `${url}${url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`,
  2,
  () => undefined,
  TEN_MINUTES,
)
const pictures = openPictures(await pictureFilesOf(process.env), db)
try {
  const [clock] = await db.query<{ now: Date }>(
    `select now() + coalesce((select offset_ms from platform_clock), 0) * interval '1 millisecond' as now`,
  )
  const results = [
    ...(await countBroken(db, clock!.now)),
    { number: 26, says: 'Every picture has its files', count: await pictures.countMissing() },
  ]
  for (const { number, says, count } of results) {
    console.log(
      `${count === 0 ? 'holds ' : 'BROKEN'}  ${String(number).padStart(2)}  ${says}${count ? `: ${count} times` : ''}`,
    )
  }
  process.exitCode = results.some(({ count }) => count > 0) ? 1 : 0
} finally {
  await db.close()
}
