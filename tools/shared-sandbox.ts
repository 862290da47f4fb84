import { setTimeout as pause } from 'node:timers/promises'
import { holderOf, type Lock, takeLock } from './lock.ts'
import { type Sandbox, type SandboxWish, startSandbox } from './sandbox.ts'

export interface SharedSandbox {
  url: string
  smtpUrl: string
  webhookSecret: string
  stop(): Promise<void>
}

/**
 * One sandbox for all processes that share a database: the first runs it, the others join. When the
 * process that runs it goes, or the sandbox itself does, another one takes over the same ports and data.
 */
export async function shareSandbox(file: string, wish: SandboxWish): Promise<SharedSandbox> {
  const lock = await takeLock(file)
  const stopped = new AbortController()
  const own = lock && (await startSandbox(wish))
  const offers = own ? offersOf(own, wish) : await offersOfHolder(file)
  if (lock) lock.tell(offers)
  const watch = keepRunning(file, { lock, own }, offers, wish, stopped.signal)
  return {
    url: offers.url,
    smtpUrl: offers.smtpUrl,
    webhookSecret: offers.webhookSecret,
    async stop() {
      stopped.abort()
      await watch
    },
  }
}

interface Offers extends Record<string, string> {
  url: string
  smtpUrl: string
  webhookSecret: string
  data: string
}

interface Held {
  lock: Lock | undefined
  own: Sandbox | undefined
}

async function keepRunning(
  file: string,
  held: Held,
  offers: Offers,
  wish: SandboxWish,
  stopped: AbortSignal,
) {
  const aborted = new Promise(resolve => stopped.addEventListener('abort', resolve))
  while (!stopped.aborted) {
    await Promise.race([aborted, held.own?.ended ?? pause(500)])
    if (stopped.aborted) break
    held.lock ??= await takeLock(file)
    if (!held.lock) continue
    held.own = await startSandbox(successor(offers, wish)).catch(() => undefined)
    held.lock.tell(offers)
  }
  await held.own?.stop()
  held.lock?.release()
}

function offersOf({ url, smtpUrl, webhookSecret }: Sandbox, { data = '' }: SandboxWish): Offers {
  return { url, smtpUrl, webhookSecret, data }
}

async function offersOfHolder(file: string): Promise<Offers> {
  for (let waited = 0; waited < 15_000; waited += 50) {
    const offers = holderOf(file)?.offers
    if (offers?.url) return offers as Offers
    await pause(50)
  }
  throw new Error(`Another process runs the sandbox of this database but does not say where (${file}).`)
}

function successor({ url, smtpUrl, webhookSecret, data }: Offers, wish: SandboxWish): SandboxWish {
  const ports = { http: new URL(url).port, smtp: new URL(smtpUrl).port }
  return { ...wish, ...(data && { data }), webhookSecret, ports }
}
