import type { Schema } from './sample.ts'

export interface Operation {
  id: string
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  json: Schema | undefined
  multipart: Schema | undefined
}

interface Described {
  operationId: string
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** Every call that the product's own document names; streams, which never end, are left out. */
export async function operationsOf(url: string): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !responses['200']?.content?.['text/event-stream'])
      .map(([method, { operationId, parameters = [], requestBody }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        json: requestBody?.content['application/json']?.schema,
        multipart: requestBody?.content['multipart/form-data']?.schema,
      })),
  )
}
