import { z } from 'zod'
import { endpoint } from './http.ts'

const session = z.object({
  id: z.string(),
  /** The browser and the system, as in 'Chrome, Windows'; empty when it named neither. */
  device: z.string(),
  /** From where it was begun, shortened so that it names a region and no household; null where that is not known. */
  network: z.string().nullable(),
  begunAt: z.iso.datetime(),
  /** To a few minutes. */
  seenAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** One of our team acts for the account in it. */
  byOurTeam: z.boolean(),
})
export type SessionInList = z.output<typeof session>

const path = '/api/v1/sessions'

export const listSessions = endpoint({
  method: 'GET',
  path,
  summary: 'Where the account is signed in now: this session first, then the one that was seen last',
  who: 'signed-in',
  notOnBehalf: true,
  reply: z.array(session),
  errors: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Sign one session of the account out; answers those that go on',
  who: 'signed-in',
  whileRestored: true,
  notOnBehalf: true,
  params: z.object({ id: z.uuid() }),
  reply: z.array(session),
  errors: ['session-not-found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path,
  summary: 'Sign all other sessions of the account out; answers this one',
  who: 'signed-in',
  whileRestored: true,
  notOnBehalf: true,
  reply: z.array(session),
  errors: [],
})
