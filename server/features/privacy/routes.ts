import * as contract from '@ladlewell/contract/privacy.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { accountThrottles } from '../accounts/throttles.ts'
import { deleteAccount, mailDeletionLink } from './delete-account.ts'
import { myData } from './my-data.ts'

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
