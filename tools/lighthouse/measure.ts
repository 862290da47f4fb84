import type { Page } from './pages.ts'

export interface Scores {
  performance: number
  accessibility: number
  practices: number
  seo: number
}

export interface Measured {
  page: Page
  scores: Scores
  lcpMs: number
  cls: number
  tbtMs: number
  /** What keeps accessibility, best practices and SEO from 100. */
  faults: string[]
}

/** Lighthouse's mobile preset on one page; of several runs the one with the median performance. */
export async function measure(url: string, page: Page, port: number, runs: number): Promise<Measured> {
  await fetch(url + page.path).then(response => response.arrayBuffer())
  const measured: Measured[] = []
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(url, page, port))
  const sorted = measured.toSorted((a, b) => a.scores.performance - b.scores.performance)
  return sorted[Math.floor(runs / 2)]!
}

async function measureOnce(url: string, page: Page, port: number): Promise<Measured> {
  const { default: lighthouse } = await import('lighthouse')
  const run = await lighthouse(url + page.path, {
    port,
    output: 'json',
    logLevel: 'error',
    // A private page needs what it has stored, and must not be found by search engines.
    disableStorageReset: page.isPrivate,
    skipAudits: page.isPrivate ? ['is-crawlable'] : null,
  })
  if (!run || run.lhr.runtimeError) throw new Error(`${page.path}: ${run?.lhr.runtimeError?.message}`)
  const { categories, audits } = run.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap(name =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}: ${audits[id]?.title}${nodesOf(audits[id]?.details)}`),
  )
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    faults,
  }
}

/** The first few elements, addresses or sentences that an audit complains of. */
function nodesOf(details: unknown): string {
  const items = (details as { items?: Record<string, unknown>[] } | undefined)?.items ?? []
  const texts = items.slice(0, 3).map(item => {
    const node = item.node as { snippet?: string } | undefined
    return node?.snippet ?? item.description ?? item.url ?? item.href ?? ''
  })
  return texts.filter(Boolean).length > 0 ? ` (${texts.join(' | ')})` : ''
}
