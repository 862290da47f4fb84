import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'

type Seen = 'shift' | 'largestMs' | 'slowestTapMs'

/** In the page: what the browser reports of shifts beside what somebody did, of the largest thing painted, and of taps. */
const noteVitals = `(() => {
  const seen = (window.vitals = { shift: 0, largestMs: 0, slowestTapMs: 0 })
  const follow = (type, note, more = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  follow('layout-shift', entry => { if (!entry.hadRecentInput) seen.shift += entry.value })
  follow('largest-contentful-paint', entry => { seen.largestMs = entry.startTime })
  follow('event', entry => { if (entry.interactionId) seen.slowestTapMs = Math.max(seen.slowestTapMs, entry.duration) },
    { durationThreshold: 16 })
})()`

export interface Phone {
  context: BrowserContext
  page: Page
  seen(what: Seen): Promise<number>
  /** From now on taps are counted anew. */
  forgetTaps(): Promise<void>
  close(): Promise<void>
}

const browser = await findBrowser().then(launchOptions => chromium.launch(launchOptions))

export const closeBrowser = () => browser.close()

/** A telephone with nothing kept, whose processor is four times slower than this machine; its line as Lighthouse's Slow 4G, if told so. */
export async function slowPhone(
  baseURL: string,
  stored: Record<string, string>,
  isLineSlow: boolean,
): Promise<Phone> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
  })
  await context.addInitScript(noteVitals)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (isLineSlow)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1638.4 * 1024) / 8,
      uploadThroughput: (675 * 1024) / 8,
    })
  return {
    context,
    page,
    seen: what => page.evaluate<number>(`vitals.${what}`),
    forgetTaps: () => page.evaluate('vitals.slowestTapMs = 0'),
    close: () => context.close(),
  }
}
