import { endpoints } from '@ladlewell/contract/endpoints.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { signedIn } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer()
const callers = {
  chef: await signedIn(server, 'chef@ladlewell.test'),
  staff: await signedIn(server, 'staff@ladlewell.test'),
}

const inAddresses = [
  '9999-12-31',
  '1000-01-01',
  '2027-02-30',
  '2147483648',
  '-1',
  '%',
  "'",
  '%00',
  'a%0d%0ab',
  '%F0%9F%92%A5',
  'x'.repeat(500),
]
const inBodies = [
  null,
  -1,
  1.005,
  1e308,
  2147483648,
  '',
  'x',
  '9999-12-31',
  '0001-01-01T00:00:00.000Z',
  '\u202e\u0007',
  [],
  ['a'],
  {},
  true,
  'x'.repeat(5000),
]

test.each(
  Object.entries<Endpoint>(endpoints).filter(
    // A stream of events never ends.
    ([, { who, media }]) => (who === 'chef' || who === 'staff') && media !== 'text/event-stream',
  ),
)('%s answers strange values without an error of ours', async (_, endpoint) => {
  const at = (value: string) => endpoint.path.replace(/\{\w+\}/g, value)
  const some = at(/\{(date|from)\}/.test(endpoint.path) ? '2027-01-14' : '1')
  const answers = await inTurn([
    ...(endpoint.params ? inAddresses.map(value => [at(value), {}] as const) : []),
    ...fieldsOf(endpoint.query).flatMap(name =>
      inAddresses.map(value => [`${some}?${name}=${value}`, {}] as const),
    ),
    ...fieldsOf(endpoint.body).flatMap(name => inBodies.map(value => [some, { [name]: value }] as const)),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])

  async function inTurn(asked: (readonly [path: string, body: object])[]) {
    const answered = []
    for (const [path, body] of asked) {
      const caller = callers[endpoint.who as keyof typeof callers]
      const answer = await caller.send(
        endpoint.method,
        path,
        endpoint.body && !endpoint.upload ? { body } : {},
      )
      await answer.arrayBuffer()
      answered.push({ path, body, status: answer.status })
    }
    return answered
  }
})

/** The names at the top of a schema, through whatever wraps its object. */
function fieldsOf(schema: z.core.$ZodType | undefined): string[] {
  const {
    shape,
    innerType,
    in: before,
    out,
    options,
  } = (schema?._zod.def ?? {}) as unknown as Partial<Definition>
  if (shape) return Object.keys(shape)
  return [innerType, before, out, ...(options ?? [])].flatMap(inner => (inner ? fieldsOf(inner) : []))
}

interface Definition {
  shape: object
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  options: z.core.$ZodType[]
}
