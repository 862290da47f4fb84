import { setTimeout as pause } from 'node:timers/promises'
import { holderOf, type Lock, takeLock } from './lock.ts'
import { type Sandbox, type SandboxWish, startSandbox } from './sandbox.ts'

type Shared = Pick<Sandbox, 'url' | 'smtpUrl' | 'webhookSecret' | 'stop'>

/**
 * One sandbox for all processes that share a database: the first runs it, the others join. When the
 * one that runs it goes, or the sandbox itself does, another sandbox takes over the same ports and data.
 */
export async function shareSandbox(file: string, wish: SandboxWish): Promise<Shared> {
  let lock = await takeLock(file)
  let own = lock && (await startSandbox(wish))
  if (lock && own) tell(lock, own, wish)
  const offers = lock ? offersOf(own!, wish) : await joined(file)
  let stopped = false

  const watching = setInterval(async () => {
    if (lock) return
    lock = await takeLock(file)
    if (lock) await takeOver()
  }, 500)

  async function takeOver() {
    while (!stopped) {
      own = await startSandbox(successor(offers, wish)).catch(() => undefined)
      if (own) tell(lock!, own, wish)
      await (own?.ended ?? pause(500))
    }
  }
  if (own) void own.ended.then(takeOver)

  return {
    url: offers.url!,
    smtpUrl: offers.smtpUrl!,
    webhookSecret: offers.webhookSecret!,
    async stop() {
      stopped = true
      clearInterval(watching)
      await own?.stop()
      lock?.release()
    },
  }
}

function tell(lock: Lock, sandbox: Sandbox, wish: SandboxWish): void {
  lock.tell(offersOf(sandbox, wish))
}

function offersOf(
  { url, smtpUrl, webhookSecret }: Sandbox,
  { data = '' }: SandboxWish,
): Record<string, string> {
  return { url, smtpUrl, webhookSecret, data }
}

async function joined(file: string): Promise<Record<string, string>> {
  for (let waited = 0; waited < 15_000; waited += 50) {
    const offers = holderOf(file)?.offers
    if (offers?.url) return offers
    await pause(50)
  }
  throw new Error(`Another process runs the sandbox of this database but does not say where (${file}).`)
}

function successor(offers: Record<string, string>, wish: SandboxWish): SandboxWish {
  return {
    ...wish,
    ...(offers.data && { data: offers.data }),
    webhookSecret: offers.webhookSecret!,
    ports: { http: new URL(offers.url!).port, smtp: new URL(offers.smtpUrl!).port },
  }
}
