import { z } from 'zod'
import { endpoint } from './http.ts'

const device = z.object({
  /** The key by which a browser knows that messages come from us; null: no notifications are sent from here. */
  publicKey: z.string().nullable(),
  /** Notifications go to the device that asks. */
  isOn: z.boolean(),
})
export type PushDevice = z.output<typeof device>

const path = '/api/v1/push-device'
const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`))

export const getPushDevice = endpoint({
  method: 'GET',
  path,
  summary: 'Whether this device gets notifications',
  who: 'signed-in',
  notOnBehalf: true,
  reply: device,
  errors: [],
})

export const setPushDevice = endpoint({
  method: 'PUT',
  path,
  summary: "Notifications to this device, at its browser's push service, until it signs out",
  who: 'signed-in',
  notOnBehalf: true,
  /** As `PushSubscription.toJSON()` tells it. */
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
  }),
  reply: device,
  errors: ['push-service-unknown', 'too-many-requests'],
})

export const endPushDevice = endpoint({
  method: 'DELETE',
  path,
  summary: 'No more notifications to this device',
  who: 'signed-in',
  notOnBehalf: true,
  reply: device,
  errors: [],
})
