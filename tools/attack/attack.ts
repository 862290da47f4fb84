import { diceFor } from '@ladlewell/server/testing/dice.ts'
import { factsOf } from './facts.ts'
import { operationsOf } from './operations.ts'
import { type Attacker, attackers, settleVictim } from './people.ts'
import { brokenMessages, sendRaw } from './raw-sockets.ts'
import { type HostileRequest, hostileRequest } from './requests.ts'
import { type Answer, HANG_MS, wrongWith } from './verdict.ts'

const AT_ONCE = 8
const GIVE_UP_MS = 15_000

export interface Stage {
  who: string
  requests: number
  byStatus: Record<string, number>
  slowestMs: number
  /** A sentence each, with what repeats it. */
  wrong: string[]
}

/** Attacks what answers at `url` as each kind of caller in turn; `ended` is called after each stage. */
export async function attack(
  url: string,
  { seed, requests, secrets }: { seed: number; requests: number; secrets: readonly string[] },
  ended: (stage: Stage) => Promise<void>,
): Promise<Stage[]> {
  const [operations, facts, private_] = [await operationsOf(url), await factsOf(url), await settleVictim(url)]
  const stages: Stage[] = []
  for (const [at, attacker] of attackers(url).entries()) {
    const hidden = attacker.name === 'staff' ? secrets : [...secrets, ...private_]
    const stage = emptyStage(attacker.name)
    const count = Math.ceil(requests / 4)
    let next = 0
    const work = async () => {
      for (let nth = next++; nth < count; nth = next++) {
        const dice = diceFor(seed, at, nth)
        const request = hostileRequest(operations[nth % operations.length]!, facts, dice)
        request.headers['x-forwarded-for'] ??=
          `10.${dice.whole(0, 99)}.${dice.whole(0, 255)}.${dice.whole(1, 254)}`
        const answer = await send(url, request, attacker)
        note(stage, answer)
        for (const wrong of wrongWith(request, answer, hidden))
          stage.wrong.push(
            `${attacker.name} ${nth}: ${request.method} ${request.path.slice(0, 120)} ${wrong}`,
          )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await ended(stage)
    stages.push(stage)
  }
  const raw = await attackSockets(url)
  await ended(raw)
  return [...stages, raw]
}

async function send(url: string, request: HostileRequest, attacker: Attacker): Promise<Answer> {
  const token = await attacker.token()
  const own = request.headers.authorization
  const headers = token && !own ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers
  const began = performance.now()
  try {
    const response = await fetch(url + request.path, {
      method: request.method,
      headers,
      ...(request.body === undefined ? {} : { body: request.body as string }),
      redirect: 'manual',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const text = await response.text()
    if (token && !own && text.includes('"not-signed-in"')) attacker.forget()
    const contentType = response.headers.get('content-type') ?? ''
    return { status: response.status, contentType, text, ms: performance.now() - began }
  } catch (error) {
    const ms = performance.now() - began
    if (ms < HANG_MS && !isOurs(error)) throw error
    return { status: 0, contentType: '', text: '', ms }
  }
}

/** What the client itself will not send, or the server ended in the middle of a body that it had refused. */
function isOurs(error: unknown): boolean {
  return error instanceof TypeError
}

async function attackSockets(url: string): Promise<Stage> {
  const stage = emptyStage('sockets')
  for (const message of brokenMessages) {
    const began = performance.now()
    const said = await sendRaw(url, message)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)
    const answer = { status, contentType: '', text: said, ms: performance.now() - began }
    note(stage, answer)
    const request = { operation: 'none', method: 'RAW', path: '', headers: {} }
    for (const wrong of wrongWith(request, answer, []))
      stage.wrong.push(`sockets: ${JSON.stringify(message.slice(0, 80))} ${wrong}`)
  }
  return stage
}

function emptyStage(who: string): Stage {
  return { who, requests: 0, byStatus: {}, slowestMs: 0, wrong: [] }
}

function note(stage: Stage, { status, ms }: Answer): void {
  stage.requests++
  stage.byStatus[status] = (stage.byStatus[status] ?? 0) + 1
  stage.slowestMs = Math.max(stage.slowestMs, ms)
}
