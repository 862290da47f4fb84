import { Hono } from 'hono'
import type { Devices } from './devices.ts'

/** A push service, at `/push/{device}`, and what came there. */
export function pushRoutes(devices: Devices, address: () => string) {
  return new Hono()
    .get('/sandbox/push', context => context.json(devices.newestFirst(context.req.query('to'))))
    .post('/sandbox/push/devices', context => {
      const { id, keys } = devices.add()
      return context.json({ id, endpoint: `${address()}/push/${id}`, keys }, 201)
    })
    .delete('/sandbox/push/devices/:id', context => {
      const device = devices.get(context.req.param('id'))
      if (device) devices.remove(device)
      return context.body(null, device ? 204 : 404)
    })
    .post('/push/:id', async context => {
      const device = devices.get(context.req.param('id'))
      if (!device || device.gone) return context.text('', 410)
      const { authorization = '', ttl, 'content-encoding': encoding } = context.req.header()
      if (!/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/.test(authorization)) return context.text('', 403)
      if (ttl === undefined || encoding !== 'aes128gcm') return context.text('', 400)
      const body = Buffer.from(await context.req.arrayBuffer())
      if (body.length > 4096) return context.text('', 413)
      try {
        devices.deliver(device, body)
      } catch {
        return context.text('', 400)
      }
      return context.text('', 201, { location: `${address()}/push/${device.id}/message` })
    })
}
