import * as contract from '@ladlewell/contract/email-change.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { type Origin, throttled } from '../../platform/security-log.ts'
import { askChange, openChangeOf, stopChange } from './email-change.ts'
import { confirmChange, readLink, refuseChange } from './email-change-links.ts'
import type { AccountThrottles } from './throttles.ts'

export function emailChangeRoutes(edge: Edge, { db, settings }: Parts, throttles: AccountThrottles): void {
  const publicUrl = () => settings.PUBLIC_URL ?? ''
  const spent = async (
    limit: 'links' | 'mails' | 'moves',
    key: string,
    origin: Origin,
    now: Date,
  ): Promise<Refusal | undefined> => {
    const wait = await throttles[limit].take(key)
    return wait === null ? undefined : throttled(db, wait, { limit, ...origin }, now)
  }

  edge.serve(contract.getEmailChange, async ({ viewer, now }) => openChangeOf(db, viewer, now))
  edge.serve(
    contract.askEmailChange,
    async ({ viewer, body, origin, now }) =>
      (await spent('moves', String(viewer.accountId), origin, now)) ??
      (await spent('mails', body.email, origin, now)) ??
      askChange(db, viewer, { ...body, origin }, publicUrl(), now),
  )
  edge.serve(contract.stopEmailChange, ({ viewer, origin, now }) => stopChange(db, viewer, origin, now))
  edge.serve(
    contract.readEmailChangeLink,
    async ({ body, origin, askViewer, now }) =>
      (await spent('links', origin.network, origin, now)) ??
      readLink(db, { ...body, viewer: await askViewer(), origin }, now),
  )
  edge.serve(
    contract.confirmEmailChange,
    async ({ body, origin, askViewer, now }) =>
      (await spent('links', origin.network, origin, now)) ??
      confirmChange(db, { ...body, viewer: await askViewer(), origin }, publicUrl(), now),
  )
  edge.serve(
    contract.refuseEmailChange,
    async ({ body, origin, askViewer, now }) =>
      (await spent('links', origin.network, origin, now)) ??
      refuseChange(db, { ...body, viewer: await askViewer(), origin }, now),
  )
}
