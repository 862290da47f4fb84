import * as contract from '@ladlewell/contract/messages.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { messageLog } from './message-log.ts'
import { preferencesOf, setPreferences } from './preferences.ts'
import { unsubscribe } from './unsubscribe.ts'

export function messageRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listMessages, ({ viewer, query }) => messageLog(db, viewer.accountId, query))
  edge.serve(contract.getMessagePreferences, ({ viewer }) => preferencesOf(db, viewer))
  edge.serve(contract.setMessagePreferences, ({ viewer, body, now }) => setPreferences(db, viewer, body, now))
  edge.serve(contract.unsubscribe, ({ params, now }) => unsubscribe(parts, params.token, now))
  // For mail programs that open what they should post to.
  edge.app.get('/api/v1/unsubscribe/:token', c =>
    c.redirect(`/unsubscribe/${encodeURIComponent(c.req.param('token'))}`, 302),
  )
}
