import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'

/** What one visit of a page asks of us. A CDN may keep what is `kept`, has to ask before it gives what is `asked`, and never has the rest. */
export interface Visit {
  path: string
  requests: number
  kilobytes: number
  kept: Share
  asked: Share
  never: Share
  statements: number
}

export interface Share {
  requests: number
  kilobytes: number
}

const paths = ['/', '/search?q=chicken', '/chef/1', '/meal/1', '/checkout']
const wanted = [...paths.map(path => [path]), ['/', '/chef/1'], ['/chef/1', '/checkout']]

/** What a process begins with takes so long. */
const SETTLED_MS = 40_000

/** Each page by somebody who has never been here, and two as the next one after another. */
export async function visitAll(url: string, stored: Record<string, string>): Promise<Visit[]> {
  const browser = await chromium.launch(await findBrowser())
  try {
    const visits: Visit[] = []
    await pause(SETTLED_MS)
    for (const way of wanted) {
      // The first time fills what the process keeps. Background work comes in bursts: the visit with the fewest statements is itself.
      const seen = [await visit(), await visit(), await visit(), await visit()]
      visits.push(seen.toSorted((one, other) => one.statements - other.statements)[0]!)
      async function visit() {
        const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
        const isPrivate = way.includes('/checkout')
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          serviceWorkers: 'block',
          storageState: { cookies: [], origins: isPrivate ? [{ origin: url, localStorage }] : [] },
        })
        const page = await context.newPage()
        for (const before of way.slice(0, -1)) await open(page, before)
        const seen = await count(url, await context.newCDPSession(page), () => open(page, way.at(-1)!))
        await context.close()
        return { path: way.join(' → '), ...seen }
      }
    }
    return visits
  } finally {
    await browser.close()
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

async function count(
  url: string,
  devtools: CDPSession,
  work: () => Promise<void>,
): Promise<Omit<Visit, 'path'>> {
  const said = new Map<string, string>()
  const shares = { kept: none(), asked: none(), never: none() }
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const isOurs = response.url.startsWith(url) && !response.url.includes('/sandbox/')
    if (!isOurs || response.fromDiskCache || response.fromPrefetchCache) return
    const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'cache-control')
    said.set(requestId, header?.[1] ?? '')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const cacheControl = said.get(requestId)
    // Nothing was sent: the browser had it.
    if (cacheControl === undefined || encodedDataLength === 0) return
    const share = shares[kindOf(cacheControl)]
    share.requests++
    share.kilobytes += encodedDataLength / 1000
  })
  const before = await statements(url)
  const began = performance.now()
  await work()
  const after = await statements(url)
  // Background work says as many while nobody visits.
  await pause(performance.now() - began)
  const aside = (await statements(url)) - after
  const all = Object.values(shares)
  return {
    requests: all.reduce((sum, share) => sum + share.requests, 0),
    kilobytes: all.reduce((sum, share) => sum + share.kilobytes, 0),
    ...shares,
    statements: Math.max(0, after - before - aside),
  }
}

const none = (): Share => ({ requests: 0, kilobytes: 0 })

function kindOf(cacheControl: string): 'kept' | 'asked' | 'never' {
  if (/no-store|private/.test(cacheControl) || cacheControl === '') return 'never'
  return /max-age=0|no-cache/.test(cacheControl) ? 'asked' : 'kept'
}

async function statements(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^ladlewell_sql_statements_total (\d+)/m.exec(figures)?.[1] ?? 0)
}
