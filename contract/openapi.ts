import { rolesFor } from '@ladlewell/domain/staff-role.ts'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { errors } from './errors.ts'
import type { Endpoint } from './http.ts'

/** The OpenAPI 3.1 document, from the same schemas that validate. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ladlewell',
      version: '1',
      description: 'Amounts are dollars; dates are in the market’s time zone.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const content = contentOf(endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.needs && { description: `For staff: ${rolesFor(endpoint.needs).join(', ')}.` }),
    ...(endpoint.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
    ],
    ...(content ? { requestBody: { content } } : {}),
    responses: {
      200: {
        description: 'OK',
        content: { [endpoint.media ?? 'application/json']: { schema: schemaOf(endpoint.reply, 'output') } },
      },
      ...refusals(endpoint),
    },
  }
}

function contentOf({ body, upload }: Endpoint): object | undefined {
  const details = body && schemaOf(body, 'input')
  const asJson = details && { 'application/json': { schema: details } }
  if (!upload) return asJson
  const schema = {
    type: 'object',
    required: upload.optional ? [] : [upload.field],
    properties: {
      [upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' },
      ...(details
        ? { details: { type: 'string', contentMediaType: 'application/json', contentSchema: details } }
        : {}),
    },
  }
  return { 'multipart/form-data': { schema }, ...(upload.optional ? asJson : {}) }
}

function refusals(endpoint: Endpoint): Record<string, object> {
  const codes = [
    ...endpoint.errors,
    ...(endpoint.who === 'anyone' ? [] : (['not-signed-in'] as const)),
    ...(endpoint.needs ? (['not-allowed', 'role-missing'] as const) : []),
    ...(endpoint.body || endpoint.upload ? (['validation-failed'] as const) : []),
    ...(endpoint.upload ? (['picture-too-large', 'too-many-uploads', 'request-too-slow'] as const) : []),
  ]
  const byStatus = Map.groupBy(codes, code => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map(code => `${code}: ${errors[code].message}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problemSchema = {
  type: 'object',
  required: ['code', 'message', 'title', 'status', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    says: { type: ['string', 'null'] },
    faults: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
