import { openApiDocument } from '@ladlewell/contract/openapi.ts'
import type { Hono } from 'hono'
import { apiReference } from './api-reference.ts'
import { createByteCache, type Made } from './platform/byte-cache.ts'

const ALWAYS = new Date(0)

/** The API's description for programs and for readers: each made when it is first asked for, compressed once, and sent as bytes. */
export function apiDocuments(app: Hono): void {
  const cache = createByteCache(2)
  const serve = (path: string, type: string, more: Record<string, string>, write: () => string) =>
    app.get(path, async c => {
      const made = async (): Promise<Made> => ({
        body: Buffer.from(write()),
        headers: {
          'content-type': type,
          'cache-control': 'public, max-age=0, must-revalidate',
          'x-content-type-options': 'nosniff',
          ...more,
        },
      })
      return (await cache.answer(c.req.raw, path, ALWAYS, made))!
    })
  serve('/api/openapi.json', 'application/json', {}, () => JSON.stringify(openApiDocument()))
  const policy = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
  serve('/api/docs', 'text/html; charset=utf-8', policy, () => apiReference(openApiDocument()))
}
