import * as contract from '@ladlewell/contract/people.ts'
import { accepted, type Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { invitationOf, joinByInvitation } from '../accounts/join-by-invitation.ts'
import { isWaiting } from '../approvals/ask.ts'
import type { Executors } from '../approvals/decide.ts'
import { approvalOf } from '../approvals/queries.ts'
import { confirmAccount, refuseAccount } from '../payouts/new-account.ts'
import { cancelAgreed } from '../staff/cancel-order.ts'
import { creditAgreed } from '../staff/give-credit.ts'
import { refundAgreed } from '../staff/refund-order.ts'
import { refundProblemAgreed } from '../staff/refund-problem.ts'
import { arrangeAgreed } from '../thread-desk/arrange.ts'
import { redelivery } from '../thread-desk/arrange-redelivery.ts'
import { swap } from '../thread-desk/arrange-swap.ts'
import { refundThreadAgreed } from '../thread-desk/refund-thread.ts'
import { removePerson, rolesAgreed, setRoles } from './change-person.ts'
import { giveMarkets } from './give-markets.ts'
import { inviteAgreed, invitePerson } from './invite-person.ts'
import { staffInvitation } from './join-staff.ts'
import { invitationsOf, peopleOf, waitingInvitation, waitingInvitations } from './people-list.ts'

/** Who is of our team, and how somebody comes to it and leaves it. */
export function peopleRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  const inviters = createThrottle(db, 'staff-invitations', { burst: 20, perMinute: 1 })
  const mails = createThrottle(db, 'staff-invitation-mail', { burst: 3, perMinute: 0.2 })
  const links = createThrottle(db, 'staff-links', { burst: 20, perMinute: 20 })

  edge.serve(contract.listPeople, async ({ viewer, now }) => {
    const [people, invited, waiting] = await Promise.all([
      peopleOf(db, viewer.accountId),
      invitationsOf(db, now),
      waitingInvitations(db, now),
    ])
    return { people, invitations: [...invited, ...waiting] }
  })
  edge.serve(contract.invitePerson, async ({ viewer, body, now }) => {
    const early = (await inviters.refusal(String(viewer.accountId))) ?? (await mails.refusal(body.email))
    const invited = early ?? (await invitePerson(parts, viewer, body, now))
    if (!isWaiting(invited)) return invited
    const approval = await approvalOf(db, invited.waits)
    return approval ? accepted(waitingInvitation(approval)) : refuse('not-found')
  })
  edge.serve(contract.setStaffRoles, async ({ viewer, params, body, origin, now }) => {
    const done = await setRoles(parts, viewer, { ...params, ...body, origin }, now)
    if (isRefusal(done)) return done
    return isWaiting(done) ? accepted({ roles: body.roles, waits: done.waits }) : { ...done, waits: null }
  })
  edge.serve(contract.setStaffMarkets, ({ viewer, params, body, now }) =>
    giveMarkets(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(contract.removePerson, ({ viewer, params, body, origin, now }) =>
    removePerson(parts, viewer, { ...params, ...body, origin }, now),
  )
  edge.serve(
    contract.getStaffInvitation,
    async ({ params, network, now }) =>
      (await links.refusal(network)) ?? invitationOf(db, staffInvitation, params.token, now),
  )
  edge.serve(
    contract.joinStaff,
    async ({ params, body, network, askViewer, origin, now }) =>
      (await links.refusal(network)) ??
      joinByInvitation(
        parts,
        staffInvitation,
        { token: params.token, said: body, viewer: await askViewer(), origin },
        now,
      ),
  )
}

/** What becomes of what somebody else agreed to. */
export function executorsOf(parts: Parts): Executors {
  const { settings } = parts
  return {
    refund: {
      approve: (tx, doing, now) =>
        'threadId' in doing.approval.wish
          ? refundThreadAgreed(tx, parts, doing, now)
          : refundAgreed(tx, settings, doing, now),
    },
    cancellation: { approve: (tx, doing, now) => cancelAgreed(tx, settings, doing, now) },
    remedy: {
      approve: (tx, doing, now) =>
        doing.approval.wish.remedy === 'swap'
          ? arrangeAgreed(tx, parts, doing, swap, now)
          : arrangeAgreed(tx, parts, doing, redelivery, now),
    },
    'problem-refund': { approve: (tx, doing, now) => refundProblemAgreed(tx, settings, doing, now) },
    credit: { approve: (tx, doing, now) => creditAgreed(tx, settings, doing, now) },
    roles: { approve: (tx, doing, now) => rolesAgreed(tx, { settings }, doing, now) },
    invitation: { approve: (tx, doing, now) => inviteAgreed(tx, { settings }, doing, now) },
    'payout-account': {
      approve: (tx, doing, now) => confirmAccount(tx, doing, settings.PUBLIC_URL ?? '', now),
      decline: (tx, doing, now) => refuseAccount(tx, doing, settings.PUBLIC_URL ?? '', now),
    },
  }
}
