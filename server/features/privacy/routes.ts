import * as contract from '@ladlewell/contract/privacy.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Pictures, pictureUrl } from '../../platform/pictures.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { accountThrottles } from '../accounts/throttles.ts'
import { savedCards } from '../payments/cards.ts'
import { deleteAccount, mailDeletionLink } from './delete-account.ts'
import { holdings } from './holdings.ts'

export function privacyRoutes(edge: Edge, parts: Parts): void {
  const { db, settings } = parts
  const { guesses, mails } = accountThrottles(db)
  const downloads = createThrottle(db, 'my-data', { burst: 5, perMinute: 0.5 })

  edge.serve(contract.getMyData, async ({ viewer, now }) => {
    const refusal = await downloads.refusal(String(viewer.accountId))
    if (refusal) return refusal
    return new Response(JSON.stringify(await myData(parts, viewer, now), null, 2), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="ladlewell-my-data.json"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
  edge.serve(contract.requestDeletionLink, async ({ viewer, now }) => {
    return (await mails.refusal(viewer.email)) ?? mailDeletionLink(db, viewer, settings.PUBLIC_URL ?? '', now)
  })
  edge.serve(contract.deleteMyAccount, ({ viewer, body, origin, now }) =>
    deleteAccount(parts, guesses, viewer, { proof: body, origin }, now),
  )
}

interface PictureRow {
  id: string
}

/** Everything that we hold about a person, pictures included; cards as far as the payment provider shows them. */
async function myData(parts: Parts, viewer: Viewer, now: Date): Promise<Record<string, unknown>> {
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
