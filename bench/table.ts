export interface Line {
  work: string
  ours: string
  /** Measured in the same run; empty where there is none. */
  limit?: string
  share?: string
  goal?: string
  reached?: boolean
}

const heads = ['Work', 'Ladlewell', 'Limit in this run', 'Share', 'Goal', ''] as const

/** One table for people, in plain text. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ work, ours, limit = '', share = '', goal = '', reached }) => [
    work,
    ours,
    limit,
    share,
    goal,
    reached === undefined ? '' : reached ? '✓' : '✗ not reached',
  ])
  const widths = heads.map((head, nth) => Math.max(head.length, ...rows.map(row => row[nth]!.length)))
  const text = (row: readonly string[]) =>
    `| ${row.map((cell, nth) => cell.padEnd(widths[nth]!)).join(' | ')} |`
  return [text(heads), text(widths.map(width => '-'.repeat(width))), ...rows.map(text)].join('\n')
}
