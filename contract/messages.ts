import { languages } from '@ladlewell/domain/language.ts'
import { messageChannels, messageKinds } from '@ladlewell/domain/message-kinds.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { pageOf, pageQuery } from './page.ts'
import { rowId, text } from './shapes.ts'

const channel = z.enum(messageChannels)

const loggedMessage = z.object({
  messageId: rowId,
  at: z.iso.datetime(),
  channel,
  kind: z.enum(messageKinds).nullable(),
  subject: z.string(),
  /** Its words; null where they are not kept, as of a link that opened the account. */
  text: z.string().nullable(),
  /** 'left-out' for the reason beside it: not wanted, no consent, enough texts this week. */
  state: z.enum(['sent', 'waiting', 'left-out', 'failed']),
  reason: z.string().nullable(),
})
export type LoggedMessage = z.output<typeof loggedMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/v1/messages',
  summary: 'Every message that we sent to the user, or meant to, newest first',
  who: 'signed-in',
  query: z.object(pageQuery),
  reply: pageOf(loggedMessage),
  errors: [],
})

const preference = z.object({
  kind: z.enum(messageKinds),
  channel,
  wanted: z.boolean(),
  /** False: it always comes. */
  canChange: z.boolean(),
})

export const messagePreferences = z.object({
  language: z.enum(languages),
  /** Only the kinds that this user can get. */
  preferences: z.array(preference),
})
export type MessagePreferences = z.output<typeof messagePreferences>

export const getMessagePreferences = endpoint({
  method: 'GET',
  path: '/api/v1/message-preferences',
  summary: 'What the user wants to hear of, on which channel, in which language',
  who: 'signed-in',
  reply: messagePreferences,
  errors: [],
})

export const setMessagePreferences = endpoint({
  method: 'PUT',
  path: '/api/v1/message-preferences',
  summary: 'Changes what is named and leaves the rest as it is',
  who: 'signed-in',
  body: z.strictObject({
    language: z.enum(languages).optional(),
    preferences: z
      .array(z.strictObject({ kind: z.enum(messageKinds), channel, wanted: z.boolean() }))
      .max(20)
      .default([]),
  }),
  reply: messagePreferences,
  errors: ['message-always-comes'],
})

/** Mail programs post here by themselves (RFC 8058), and the page behind the link does. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/unsubscribe/{token}',
  summary: 'Turns one kind of mail off for whoever the link was sent to; a repetition changes nothing',
  who: 'anyone',
  params: z.object({ token: text(200) }),
  reply: z.object({ kind: z.enum(messageKinds), language: z.enum(languages) }),
  errors: ['link-not-valid'],
})

const feed = z.object({
  /** The private address, told once when it is made; null when there is none or it was told before. */
  address: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/v1/calendar-feed',
  summary: 'Whether the user has a calendar address',
  who: 'signed-in',
  reply: feed,
  errors: [],
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/v1/calendar-feed',
  summary: 'Makes a private calendar address of cut-offs and deliveries; one made before stops working',
  who: 'signed-in',
  notOnBehalf: true,
  reply: feed,
  errors: ['not-on-behalf'],
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/v1/calendar-feed',
  summary: 'Ends the calendar address',
  who: 'signed-in',
  reply: feed,
  errors: [],
})
