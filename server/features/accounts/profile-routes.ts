import * as contract from '@ladlewell/contract/accounts.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { changeProfile, clearPicture, replacePicture } from './profile.ts'
import { userOf } from './queries.ts'

export function profileRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  const uploads = createThrottle(db, 'profile-picture', { burst: 10, perMinute: 5 })

  edge.serve(contract.getUser, ({ viewer }) => userOf(db, viewer))
  edge.serve(contract.updateUser, ({ viewer, params, body }) =>
    params.id === viewer.accountId ? changeProfile(db, viewer, body) : refuse('not-found'),
  )
  edge.serve(contract.setPicture, async ({ viewer, params, file, now }) => {
    if (params.id !== viewer.accountId) return refuse('not-found')
    const wait = await uploads.take(String(viewer.accountId))
    if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
    return replacePicture(parts, viewer, file, now)
  })
  edge.serve(contract.removePicture, ({ viewer, params }) =>
    params.id === viewer.accountId ? clearPicture(parts, viewer) : refuse('not-found'),
  )
}
