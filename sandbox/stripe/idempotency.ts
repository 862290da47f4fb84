import { hash } from 'node:crypto'
import type { Collection } from '../collection.ts'
import { seconds } from '../identifier.ts'
import type { SavedReply } from './records.ts'
import { Refusal } from './refusal.ts'

export type Answer = { status: number; body: string; requestId: string; replayed?: true }
type Asked = { path: string; body: string }
type Outcome = { answer: Answer; keep: boolean }

/** A key taken by one request, until it has its answer. */
export type KeyUse = { answer(asked: Asked, run: () => Outcome): Answer }

const remembered = 24 * 60 * 60

/** Stripe's idempotency keys: the first result is saved, whatever it was, once the endpoint had begun. */
export function idempotency(replies: Collection<SavedReply>) {
  const inProgress = new Set<string>()

  return {
    hold(key: string | undefined): KeyUse {
      if (key === undefined) return { answer: (_, run) => run().answer }
      if (key.length > 255) return { answer: () => refuse(tooLong) }
      const held = !inProgress.has(key)
      if (held) inProgress.add(key)
      return {
        answer: (asked, run) => {
          if (!held) throw inUse(key)
          inProgress.delete(key)
          return replayed(key, asked) ?? first(key, asked, run())
        },
      }
    },
  }

  function replayed(key: string, asked: Asked): Answer | undefined {
    const saved = replies.get(key)
    if (!saved || seconds() - saved.created > remembered) return
    if (saved.path !== asked.path)
      throw misused('for the same endpoint they were first used for', key, saved.path)
    if (saved.fingerprint !== fingerprintOf(asked.body))
      throw misused('with the same parameters they were first used with', key)
    return { status: saved.status, body: saved.body, requestId: saved.requestId, replayed: true }
  }

  function first(key: string, asked: Asked, { answer, keep }: Outcome): Answer {
    if (keep)
      replies.put({
        id: key,
        created: seconds(),
        path: asked.path,
        fingerprint: fingerprintOf(asked.body),
        status: answer.status,
        body: answer.body,
        requestId: answer.requestId,
      })
    return answer
  }
}

// Stripe compares parameters, not bytes, so their order does not matter.
const fingerprintOf = (body: string) => hash('sha1', body.split('&').sort().join('&'), 'base64')

const misused = (how: string, key: string, path?: string) =>
  new Refusal(
    400,
    {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used ${how}${path ? ` ('${path}')` : ''}. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    'before',
  )

const inUse = (key: string) =>
  new Refusal(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    'before',
  )

function refuse(refusal: Refusal): never {
  throw refusal
}

const tooLong = new Refusal(
  400,
  { message: 'Idempotency keys may be at most 255 characters long.' },
  'before',
)
