import { diceFor } from '@ladlewell/server/testing/dice.ts'
import { expect, test } from 'vitest'
import type { Operation } from './operations.ts'
import { hostileRequest } from './requests.ts'

const operation: Operation = {
  id: 'rename',
  method: 'PUT',
  path: '/api/v1/pets/{id}',
  parameters: [
    { name: 'id', in: 'path', schema: { type: 'integer' } },
    { name: 'page', in: 'query', schema: { type: 'string' } },
  ],
  json: {
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'integer' } },
    required: ['name'],
  },
  multipart: undefined,
}
const thrown = (seed: number) => hostileRequest(operation, { id: [7] }, diceFor(seed))

test('a seed repeats its requests, and another makes others', () => {
  const first = Array.from({ length: 50 }, (_, nth) => thrown(nth))
  expect(Array.from({ length: 50 }, (_, nth) => thrown(nth))).toEqual(first)
  expect(new Set(first.map(request => JSON.stringify(request))).size).toBeGreaterThan(40)
})

test('paths, queries, methods, headers, fields and whole bodies are all attacked', () => {
  const requests = Array.from({ length: 500 }, (_, nth) => thrown(nth))
  const some = (is: (request: (typeof requests)[number]) => boolean) => requests.filter(is).length
  expect(some(({ path }) => !path.startsWith('/api/v1/pets/7'))).toBeGreaterThan(20)
  expect(some(({ path }) => path.includes('__proto__'))).toBeGreaterThan(20)
  expect(some(({ method }) => method !== 'PUT')).toBeGreaterThan(20)
  expect(some(({ headers }) => Object.keys(headers).some(name => name !== 'content-type'))).toBeGreaterThan(
    20,
  )
  expect(some(({ body }) => typeof body === 'string' && body.includes('STAFF'))).toBeGreaterThan(5)
  expect(some(({ body }) => body === 'null' || body === '42')).toBeGreaterThan(3)
  expect(
    some(({ path, body }) => path.startsWith('/api/v1/pets/7') && /"name":"plain/.test(String(body))),
  ).toBeGreaterThan(50)
})
