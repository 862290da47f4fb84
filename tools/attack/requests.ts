import type { Dice } from '@ladlewell/server/testing/dice.ts'
import type { Operation } from './operations.ts'
import { brokenUploads } from './pictures.ts'
import { type Facts, sample } from './sample.ts'
import { extraFields, inAddresses, inBodies, strangeHeaders, wholeBodies } from './values.ts'

export interface HostileRequest {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer | FormData
}

type Malice = (good: Good, dice: Dice) => void

/** A request that would be answered, before something in it is broken. */
interface Good {
  operation: Operation
  facts: Facts
  method: string
  params: Record<string, string>
  query: [string, string][]
  json: unknown
  headers: Record<string, string>
  body?: string | Buffer | FormData
}

/** One request to an operation, hostile in one way or two. The same dice throw the same request. */
export function hostileRequest(operation: Operation, facts: Facts, dice: Dice): HostileRequest {
  const good = goodRequest(operation, facts, dice)
  const possible = malices.filter(([fits]) => fits(operation)).map(([, malice]) => malice)
  dice.oneOf(possible)(good, dice)
  if (dice.chance(0.2)) dice.oneOf(possible)(good, dice)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => good.params[name] ?? '')
  const query = good.query.map(([name, value]) => `${name}=${value}`).join('&')
  return {
    operation: operation.id,
    method: good.method,
    path: query ? `${path}?${query}` : path,
    headers: good.headers,
    ...bodyOf(good),
  }
}

function goodRequest(operation: Operation, facts: Facts, dice: Dice): Good {
  const texts = (place: 'path' | 'query') =>
    operation.parameters
      .filter(parameter => parameter.in === place)
      .map(({ name, schema }): [string, string] => [
        name,
        encodeURIComponent(String(sample(schema, facts, dice, name))),
      ])
  return {
    operation,
    facts,
    method: operation.method,
    params: Object.fromEntries(texts('path')),
    query: texts('query').filter(() => dice.chance(0.6)),
    json: operation.json && sample(operation.json, facts, dice),
    headers: {},
  }
}

function bodyOf({ operation, method, json, body, headers }: Good): Pick<HostileRequest, 'body'> {
  if (method === 'GET' || method === 'HEAD') return {}
  if (body !== undefined) {
    if (!(body instanceof FormData)) headers['content-type'] ??= 'application/json'
    return { body }
  }
  if (!operation.json) return {}
  headers['content-type'] ??= 'application/json'
  return { body: JSON.stringify(json) ?? '' }
}

const malices: readonly [fits: (operation: Operation) => boolean, Malice][] = [
  [
    ({ path }) => path.includes('{'),
    ({ params }, dice) => {
      params[dice.oneOf(Object.keys(params))] = dice.oneOf(inAddresses)
    },
  ],
  [
    ({ parameters }) => parameters.some(parameter => parameter.in === 'query'),
    (good, dice) => {
      const names = good.operation.parameters.filter(parameter => parameter.in === 'query')
      good.query.push([dice.oneOf(names).name, dice.oneOf(inAddresses)])
    },
  ],
  [() => true, ({ query }, dice) => void query.push(['__proto__', dice.oneOf(inAddresses)])],
  [() => true, ({ headers }, dice) => void Object.assign(headers, dice.oneOf(strangeHeaders))],
  [
    () => true,
    (good, dice) => {
      good.method = dice.oneOf(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'QUERY'])
    },
  ],
  ...Array<[(operation: Operation) => boolean, Malice]>(3).fill([
    ({ json }) => json !== undefined,
    (good, dice) => {
      good.json = withOneBroken(good.json, dice)
    },
  ]),
  [
    ({ json }) => json !== undefined,
    (good, dice) => {
      const [name, value] = dice.oneOf(Object.entries(extraFields))
      good.json = isObject(good.json) ? { ...good.json, [name]: value } : { [name]: value }
    },
  ],
  [
    ({ json }) => json !== undefined,
    (good, dice) => {
      good.body = dice.oneOf(wholeBodies)(JSON.stringify(good.json ?? {}))
    },
  ],
  ...Array<[(operation: Operation) => boolean, Malice]>(2).fill([
    ({ multipart }) => multipart !== undefined,
    (good, dice) => {
      Object.assign(good, dice.oneOf(brokenUploads)(good.operation.multipart!, good.facts, dice))
    },
  ]),
]

/** The value with one place anywhere in it replaced or left out. */
function withOneBroken(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.8)) {
    const nth = dice.whole(0, value.length - 1)
    return value.map((item, at) => (at === nth ? withOneBroken(item, dice) : item))
  }
  if (!isObject(value) || Object.keys(value).length === 0 || dice.chance(0.05)) return dice.oneOf(inBodies)
  const name = dice.oneOf(Object.keys(value))
  const { [name]: broken, ...rest } = value
  return dice.chance(0.15) ? rest : { ...rest, [name]: withOneBroken(broken, dice) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
