import * as contract from '@ladlewell/contract/driver-invitations.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { invitationOf, joinByInvitation } from '../accounts/join-by-invitation.ts'
import { changeDriver } from './change-driver.ts'
import { driverList } from './driver-list.ts'
import { type Employer, type Invitation, inviteDriver } from './invite-driver.ts'
import { driverInvitation } from './join.ts'

const LADLEWELL: Employer = { chefId: null, name: 'Ladlewell' }

/** Who drives, for Ladlewell and for kitchens, and how somebody becomes one who does. */
export function driverAccountRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const inviters = createThrottle(db, 'driver-invitations', { burst: 20, perMinute: 1 })
  const mails = createThrottle(db, 'driver-invitation-mail', { burst: 3, perMinute: 0.2 })
  const links = createThrottle(db, 'driver-links', { burst: 20, perMinute: 20 })
  const invite = async (viewer: Viewer, employer: Employer, invitation: Invitation, now: Date) => {
    const early: Refusal | null =
      (await inviters.refusal(String(viewer.accountId))) ?? (await mails.refusal(invitation.email))
    return early ?? inviteDriver(parts, viewer, employer, invitation, now)
  }

  edge.serve(contract.listDrivers, ({ now }) => driverList(db, market, null, now))
  edge.serve(contract.inviteDriver, ({ viewer, body, now }) => invite(viewer, LADLEWELL, body, now))
  edge.serve(contract.changeDriver, ({ viewer, params, body, now }) =>
    changeDriver(parts, viewer, LADLEWELL, { driverId: params.id, ...body }, now),
  )
  edge.serve(contract.listChefDrivers, ({ kitchen, now }) => driverList(db, market, kitchen.id, now))
  edge.serve(contract.inviteChefDriver, ({ viewer, kitchen, body, now }) =>
    invite(viewer, { chefId: kitchen.id, name: kitchen.name }, body, now),
  )
  edge.serve(contract.changeChefDriver, ({ viewer, kitchen, params, body, now }) => {
    const employer = { chefId: kitchen.id, name: kitchen.name }
    return changeDriver(parts, viewer, employer, { driverId: params.id, ...body }, now)
  })
  edge.serve(
    contract.getDriverInvitation,
    async ({ params, network, now }) =>
      (await links.refusal(network)) ?? invitationOf(db, driverInvitation, params.token, now),
  )
  edge.serve(
    contract.joinAsDriver,
    async ({ params, body, network, askViewer, origin, now }) =>
      (await links.refusal(network)) ??
      joinByInvitation(
        parts,
        driverInvitation,
        { token: params.token, said: body, viewer: await askViewer(), origin },
        now,
      ),
  )
}
