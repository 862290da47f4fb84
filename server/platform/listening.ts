import { once } from 'node:events'
import type { Server } from 'node:net'

export interface Place {
  /** The setting that the port comes from. */
  setting: string
  port: number
  host: string
}

/** Begins to listen. Throws an Error with one sentence that names the setting when the place cannot be had. */
export async function listenAt(server: Server, { setting, port, host }: Place): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(sentenceFor(error.code, { setting, port, host }))
  })
}

function sentenceFor(code: string | undefined, { setting, port, host }: Place): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program; stop it or set ${setting} to a free one.`
    case 'EACCES':
    case 'EPERM':
      return `${setting} ${port} is not open to this user; set it to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST ${host} is no address of this machine; 127.0.0.1 is itself alone, 0.0.0.0 all of its addresses.`
    default:
      return `${setting} ${port} at HOST ${host} cannot be listened to (${code}).`
  }
}
