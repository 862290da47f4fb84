import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../browser.ts'

/** A browser with a profile of its own, in whose local storage the values wait for the pages of `url`. */
export async function openBrowser(
  url: string,
  stored: Record<string, string>,
): Promise<{ port: number; close(): Promise<void> }> {
  const { executablePath, args, env } = await findBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'ladlewell-profile-'))
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run']
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(browser, 'exit')
  const port = await portOf(browser)
  if (Object.keys(stored).length > 0) await store(port, url, stored)
  return {
    port,
    async close() {
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function portOf(browser: ChildProcess): Promise<number> {
  return new Promise((found, refuse) => {
    let said = ''
    browser.stderr?.on('data', text => {
      said += text
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) found(Number(port))
    })
    browser.once('exit', () => refuse(new Error(`The browser did not start: ${said}`)))
  })
}

/** Storage belongs to an address, so a small page of that address is opened first. */
async function store(port: number, url: string, values: Record<string, string>): Promise<void> {
  const tab = await openTab(port)
  await tab.call('Page.enable')
  const loaded = tab.next('Page.loadEventFired')
  await tab.call('Page.navigate', { url: `${url}/healthz` })
  await loaded
  const entries = JSON.stringify(Object.entries(values))
  const expression = `for (const [name, value] of ${entries}) localStorage.setItem(name, value)`
  const { exceptionDetails } = await tab.call('Runtime.evaluate', { expression })
  if (exceptionDetails) throw new Error('Nothing could be stored for the visitor.')
  tab.close()
}

interface Said {
  id?: number
  method?: string
  error?: { message: string }
  result?: Record<string, unknown>
}

/** A tab over the DevTools protocol. */
async function openTab(port: number) {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await once(socket, 'open')
  let calls = 0
  const heard = (matches: (said: Said) => boolean): Promise<Said> =>
    new Promise(resolve => {
      const listen = ({ data }: MessageEvent) => {
        const said = JSON.parse(String(data)) as Said
        if (!matches(said)) return
        socket.removeEventListener('message', listen)
        resolve(said)
      }
      socket.addEventListener('message', listen)
    })
  return {
    next: (event: string) => heard(({ method }) => method === event),
    async call(method: string, params: object = {}): Promise<Record<string, unknown>> {
      const id = ++calls
      const answer = heard(said => said.id === id)
      socket.send(JSON.stringify({ id, method, params }))
      const { error, result = {} } = await answer
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
    close: () => socket.close(),
  }
}
