import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { EXPORT_DAYS, type ExportedList } from '@ladlewell/domain/desk-list.ts'
import { csvLines } from '../../platform/csv.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { seeMarkets } from '../../platform/seen-markets.ts'
import type { Worker } from '../../platform/tasks.ts'
import { fileSources } from './file-sources.ts'
import { EXPORT_QUEUE } from './queries.ts'

const zipped = promisify(gzip)

/** So many slices in one turn, which is far less than a claim's time; then others have theirs. */
const SLICES_A_TURN = 20

/** Makes files slice by slice: whoever dies in between goes on after the last slice that was kept. */
export function exportWorker(parts: Pick<Parts, 'db' | 'market' | 'settings'>): Worker {
  return {
    queue: EXPORT_QUEUE,
    atOnce: 2,
    maxTries: 4,
    async handle({ key }, now) {
      const id = Number(key)
      const [asked] = await parts.db.query<{ markets: number[] | null }>(
        'select markets from exports where id = $1',
        [id],
        'markets-of-export',
      )
      const markets = asked?.markets ?? null
      for (let nth = 0; nth < SLICES_A_TURN; nth++) {
        if (await seeMarkets(markets, () => writeSlice(parts, id, now))) return 'done'
      }
      return { waitMs: 0 }
    },
  }
}

interface Unmade {
  accountId: number
  list: ExportedList
  query: Record<string, string>
  chosen: number[] | null
  slices: number
  place: string | null
}

/** Writes the next slice. Answers whether it was the last, or there is nothing left to make. */
async function writeSlice(
  parts: Pick<Parts, 'db' | 'market' | 'settings'>,
  id: number,
  now: Date,
): Promise<boolean> {
  return parts.db.transaction(async tx => {
    const [file] = await tx.query<Unmade>(
      `select account_id, list, query, chosen, slices, place from exports where id = $1 and made_at is null for update`,
      [id],
      'export-to-make',
    )
    if (!file) return true
    const { accountId, list, query, chosen, slices, place } = file
    const { columns, slice } = fileSources[list]
    const read = await slice(
      { parts: { ...parts, db: tx }, accountId, now },
      { filters: query, ids: chosen },
      place,
    )
    if (isRefusal(read)) throw new Error(`${list}: ${read.refusal}`)
    const text = `${slices === 0 ? `\ufeff${csvLines([columns])}` : ''}${csvLines(read.rows)}`
    const bytes = Buffer.from(text)
    const isLast = read.place === null
    const until = new Date(now.getTime() + EXPORT_DAYS * 86_400_000)
    await tx.query(
      `with made as (
         update exports set rows = rows + $2, bytes = bytes + $3, slices = slices + 1, place = $4,
           made_at = $5, expires_at = $6 where id = $1 returning id, slices)
       insert into export_slices (export_id, nth, content) select id, slices, $7 from made`,
      [
        ...[id, read.rows.length, bytes.length, read.place],
        ...[isLast ? now : null, isLast ? until : null, await zipped(bytes)],
      ],
      'keep-slice',
    )
    return isLast
  })
}
