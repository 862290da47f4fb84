import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Pictures, pictureUrl } from '../../platform/pictures.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { savedCards } from '../payments/cards.ts'
import { holdings } from './holdings.ts'

interface PictureRow {
  id: string
}

/** Everything that we hold about a person, pictures included; cards as far as the payment provider shows them. */
export async function myData(parts: Parts, viewer: Viewer, now: Date): Promise<Record<string, unknown>> {
  const [held, cards] = await Promise.all([holdingsOf(parts.db, viewer), savedCards(parts, viewer, now)])
  return {
    madeAt: now.toISOString(),
    ...held,
    pictures: await Promise.all((held.pictures as PictureRow[]).map(row => withContent(parts.pictures, row))),
    savedCards: isRefusal(cards) ? 'The payment provider did not answer. Please try again later.' : cards,
  }
}

async function holdingsOf(db: Queries, viewer: Viewer): Promise<Record<string, unknown>> {
  const [row] = await db.query<{ held: Record<string, unknown> }>(sql, [viewer.accountId])
  return row!.held
}

const sections = holdings
  .flatMap(({ told }) => (told ? [told] : []))
  .map(([name, select]) => `'${name}', (select coalesce(json_agg(row), '[]') from (${select}) as row)`)
const sql = `select json_build_object(${sections.join(',\n')}) as held`

async function withContent(pictures: Pictures, row: PictureRow): Promise<object> {
  const name = pictureUrl(row.id).split('/').at(-1)!
  const content = (await pictures.read(name)) ?? (await pictures.readPrivate(row.id))
  return { ...row, file: content && `data:image/webp;base64,${content.toString('base64')}` }
}
