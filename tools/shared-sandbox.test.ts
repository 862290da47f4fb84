import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { shareSandbox } from './shared-sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'ladlewell-sandbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('processes of one database share a sandbox, and when its process is killed another takes its place', async () => {
  const file = join(folder, 'sandbox.lock')
  const wish = { data: join(folder, 'sandbox.jsonl') }
  const first = await another(file, wish)
  const second = await shareSandbox(file, { data: join(folder, 'unused.jsonl') })
  onTestFinished(second.stop)
  expect(second).toMatchObject(first.shared)

  const customer = await stripe(second.url, 'customers', { method: 'POST', body: 'email=ada@example.com' })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await expect
    .poll(() => stripe(second.url, `customers/${customer.id}`).catch(() => 'down'))
    .toMatchObject({ email: 'ada@example.com' })
})

async function another(file: string, wish: { data: string }) {
  const script = `
    const { shareSandbox } = await import(${JSON.stringify(join(import.meta.dirname, 'shared-sandbox.ts'))})
    console.log(JSON.stringify(await shareSandbox(...${JSON.stringify([file, wish])})))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, shared: JSON.parse(line) }
}

async function stripe(url: string, path: string, request: RequestInit = {}): Promise<{ id: string }> {
  const headers = {
    authorization: 'Bearer sk_test_sandbox',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await fetch(`${url}/v1/${path}`, { headers, ...request })
  return (await answer.json()) as { id: string }
}
