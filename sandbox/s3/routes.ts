import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Buckets, Fault } from './buckets.ts'

/** What lies in a bucket, new buckets, and faults. */
export function s3Routes(buckets: Buckets) {
  return new Hono()
    .get('/faults', context => context.json(buckets.faults()))
    .put('/faults', async context => {
      buckets.set((await context.req.json<{ rules?: Fault[] }>()).rules ?? [])
      return context.json(buckets.faults())
    })
    .put('/:bucket{sandbox-[a-z0-9-]+}', context => {
      buckets.make(context.req.param('bucket'))
      return context.body(null, 204)
    })
    .get('/:bucket', context => {
      const objects = buckets.of(context.req.param('bucket'))
      if (!objects) return context.json({ message: 'No such bucket.' }, 404)
      return context.json(
        [...objects].map(([key, { content, type, cacheControl }]) => ({
          key,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          ...{ type, cacheControl },
        })),
      )
    })
}
