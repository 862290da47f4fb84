import type { Measured } from './measure.ts'

const heads = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP', 'CLS', 'TBT'] as const
const limits = { cls: 0.01, tbtMs: 150 }

/** One row of the table: each figure with its goal where it is missed. */
export function linesOf({ page, scores, lcpMs, cls, tbtMs }: Measured): string[] {
  const against = (text: string, isReached: boolean, goal: string) => (isReached ? text : `${text} ✗ ${goal}`)
  const lcpLimit = page.isPrivate ? 3000 : 1800
  const full = (score: number) => against(String(score), score === 100, '100')
  return [
    page.path,
    against(String(scores.performance), scores.performance >= page.goal, `≥ ${page.goal}`),
    full(scores.accessibility),
    full(scores.practices),
    full(scores.seo),
    against(`${(lcpMs / 1000).toFixed(2)} s`, lcpMs <= lcpLimit, `≤ ${(lcpLimit / 1000).toFixed(1)} s`),
    against(cls.toFixed(3), cls <= limits.cls, '≤ 0.01'),
    against(`${Math.round(tbtMs)} ms`, tbtMs <= limits.tbtMs, '≤ 150 ms'),
  ]
}

export function table(rows: string[][]): string {
  const widths = heads.map((head, nth) => Math.max(head.length, ...rows.map(row => row[nth]!.length)))
  const text = (row: readonly string[]) =>
    `| ${row.map((cell, nth) => cell.padEnd(widths[nth]!)).join(' | ')} |`
  return [text(heads), text(widths.map(width => '-'.repeat(width))), ...rows.map(text)].join('\n')
}

export function failuresOf({ page, faults }: Measured): string[] {
  return faults.map(fault => `${page.path} ${fault}`)
}
