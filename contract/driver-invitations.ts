import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint } from './http.ts'
import { invitee, joining, looking } from './invitation.ts'
import { id, pathId, text } from './shapes.ts'

const capacity = z.int().min(1).max(1000)

const invitedDriver = z.object({
  driverId: id,
  email: z.string(),
  /** As who invited them wrote it, until they say it themselves. */
  name: z.string(),
  /** Servings that fit into the car. */
  capacity: z.int(),
  /** `driving` since they took the invitation, until that ends. */
  state: z.enum(['invited', 'driving', 'ended']),
  invitedAt: z.iso.datetime(),
  /** Until when the last link works that they were sent; null: none does. */
  linkUntil: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Routes of today and later that are theirs. */
  routesAhead: z.int(),
})
export type InvitedDriver = z.output<typeof invitedDriver>

const drivers = z.array(invitedDriver)

const invitation = z.strictObject({ email, name: text(200).optional(), capacity: capacity.optional() })

const change = z.strictObject({ capacity: capacity.optional(), isEnded: z.boolean().optional() })

const params = z.object({ id: pathId })

export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/v1/staff/drivers',
  summary: 'Who drives for Ladlewell, did, or was invited',
  who: 'staff',
  needs: 'read',
  reply: drivers,
  errors: [],
})

export const inviteDriver = endpoint({
  method: 'POST',
  path: '/api/v1/staff/drivers',
  summary:
    'Invite somebody by mail to drive for Ladlewell; whoever has not joined yet is sent a new link, and the one before ends',
  who: 'staff',
  needs: 'routes',
  body: invitation,
  reply: invitedDriver,
  errors: ['driver-email-taken', 'driver-known', 'too-many-requests'],
})

export const changeDriver = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/drivers/{id}',
  summary:
    'Say how much fits into a driver’s car, that they drive no more, or that they do again. Who drives no more is signed out, and their routes have no driver',
  who: 'staff',
  needs: 'routes',
  params,
  body: change,
  reply: invitedDriver,
  errors: ['not-found'],
})

export const listChefDrivers = endpoint({
  method: 'GET',
  path: '/api/v1/chef/drivers',
  summary: 'Who drives for the kitchen, did, or was invited; without the chef, who always may',
  who: 'chef',
  reply: drivers,
  errors: [],
})

export const inviteChefDriver = endpoint({
  method: 'POST',
  path: '/api/v1/chef/drivers',
  summary:
    'Invite somebody by mail to drive for the kitchen; whoever has not joined yet is sent a new link, and the one before ends',
  who: 'chef',
  body: invitation,
  reply: invitedDriver,
  errors: ['kitchen-suspended', 'driver-email-taken', 'driver-known', 'too-many-requests'],
})

export const changeChefDriver = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/drivers/{id}',
  summary: 'The same of a driver of the kitchen’s; the routes of who drives no more are the chef’s',
  who: 'chef',
  params,
  body: change,
  reply: invitedDriver,
  errors: ['kitchen-suspended', 'not-found'],
})

const path = '/api/v1/driver-invitations/{token}'

export const getDriverInvitation = endpoint({
  method: 'GET',
  path,
  summary: 'Who invites whom, for whoever holds the link; changes nothing',
  who: 'anyone',
  ...looking,
  reply: invitee.extend({
    /** The kitchen; null: Ladlewell. */
    kitchen: z.string().nullable(),
  }),
})

export const joinAsDriver = endpoint({
  method: 'POST',
  path,
  summary:
    'Take an invitation, once: with a name and a password, or signed in to the account that the address has. Answers a session for whoever had none',
  who: 'anyone',
  ...joining,
})
