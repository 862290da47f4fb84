import { staffRoles } from '@ladlewell/domain/staff-role.ts'
import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint } from './http.ts'
import { invitee, joining, looking } from './invitation.ts'
import { id, pathId, requiredText, text } from './shapes.ts'

const role = z.enum(staffRoles)
const roles = z
  .array(role)
  .min(1, 'Choose at least one role.')
  .max(staffRoles.length)
  .refine(list => new Set(list).size === list.length, 'Name each role once.')
/** The markets that they were given; null: all of them, as owners always have. */
const markets = z.array(id).min(1, 'Choose at least one market.').max(100).nullable()
const reason = requiredText(500)

const person = z.object({
  accountId: id,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  markets,
  /** Since when they are of staff. */
  since: z.iso.datetime(),
  /** Null of whoever was there before there were invitations. */
  invitedBy: z.string().nullable(),
  /** Their sign-in asks for a second step. */
  secondStep: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** Who asks: nobody changes their own roles. */
  isMe: z.boolean(),
})
export type StaffPerson = z.output<typeof person>

const invited = z.object({
  /** Null while a second person has to agree to it: nothing was sent. */
  accountId: id.nullable(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  markets,
  invitedAt: z.iso.datetime(),
  invitedBy: z.string().nullable(),
  /** Until when the link works that they were sent last; null: none does. */
  linkUntil: z.iso.datetime().nullable(),
  /** The approval that it waits for. */
  waits: id.nullable(),
})
export type InvitedPerson = z.output<typeof invited>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v1/staff/people',
  summary: 'Who is of staff, and invitations that nobody has taken yet',
  who: 'staff',
  needs: 'people',
  reply: z.object({ people: z.array(person), invitations: z.array(invited) }),
  errors: [],
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/v1/staff/people',
  summary:
    'Invite somebody by mail to our team; whoever has not joined yet is sent a new link, and the one before ends. Owners and finance need a second owner: then the answer is 202, with the approval in `waits`, and nothing is sent until it is given',
  who: 'staff',
  needs: 'people',
  body: z.strictObject({
    email,
    roles,
    markets: markets.optional(),
    name: text(200).optional(),
    reason: text(500).optional(),
  }),
  reply: invited,
  errors: ['staff-email-taken', 'staff-known', 'too-many-requests'],
})

const params = z.object({ accountId: pathId })

export const setStaffRoles = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/people/{accountId}/roles',
  summary:
    'Give somebody of staff other roles; they are told. Giving owner or finance needs a second owner: then the answer is 202, with the approval in `waits`, and nothing changes until it is given',
  who: 'staff',
  needs: 'people',
  params,
  body: z.strictObject({ roles, reason }),
  reply: z.object({ roles: z.array(role), waits: id.nullable() }),
  errors: ['not-found', 'own-roles', 'last-owner'],
})

export const setStaffMarkets = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/people/{accountId}/markets',
  summary: 'Say which markets somebody of staff sees and works in; they are told. Owners have all of them',
  who: 'staff',
  needs: 'people',
  params,
  body: z.strictObject({ markets, reason }),
  reply: z.object({ markets }),
  errors: ['not-found'],
})

export const removePerson = endpoint({
  method: 'POST',
  path: '/api/v1/staff/people/{accountId}/removal',
  summary:
    'Take somebody’s access away: they are signed out at once and told. Of whoever has not joined yet, the link ends',
  who: 'staff',
  needs: 'people',
  params,
  body: z.strictObject({ reason }),
  reply: z.undefined(),
  errors: ['not-found', 'own-roles', 'last-owner'],
})

const path = '/api/v1/staff-invitations/{token}'

export const getStaffInvitation = endpoint({
  method: 'GET',
  path,
  summary: 'Who is invited to our team and for what, for whoever holds the link; changes nothing',
  who: 'anyone',
  ...looking,
  reply: invitee.extend({ roles: z.array(role) }),
})

export const joinStaff = endpoint({
  method: 'POST',
  path,
  summary:
    'Take an invitation to our team, once: with a name and a password, or signed in to the account that the address has. Answers a session for whoever had none',
  who: 'anyone',
  ...joining,
})
