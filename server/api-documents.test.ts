import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })

/** As it comes, without a client that unpacks it. */
function raw(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(`${server.url}${path}`, { headers }, answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

// – The API’s documents are made and compressed once, with an ETag
test.each([
  '/api/docs',
  '/api/openapi.json',
])('%s is made and compressed once, and not sent again to who has it', async path => {
  const first = await raw(path, { 'accept-encoding': 'br' })
  expect(first.headers['content-encoding']).toBe('br')
  const plain = brotliDecompressSync(first.body)
  expect(first.body.length).toBeLessThan(plain.length / 4)
  await server.setClock(new Date((await server.now()).getTime() + 3_600_000))
  const began = performance.now()
  for (let nth = 0; nth < 50; nth++)
    expect((await raw(path, { 'accept-encoding': 'br' })).body.equals(first.body)).toBe(true)
  // Made anew, one of them takes longer than this.
  expect((performance.now() - began) / 50).toBeLessThan(60)
  const known = await raw(path, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect([known.status, known.body.length]).toEqual([304, 0])
})
