import { type SpanOf, traceparent } from './tracing.ts'

/** The span of a statement: by its name, or by what it does first and to which table. Never its values. */
export function spanOfStatement(text: string, name?: string): SpanOf {
  const [, insert, update, remove, table, other = 'sql'] = shape.exec(text) ?? []
  const does = (insert ?? update ?? remove ?? other).toLowerCase()
  return {
    name: name ?? (table ? `${does} ${table}` : does),
    kind: 'client',
    onlyWithin: true,
    facts: { 'db.system.name': 'postgresql', 'db.operation.name': does },
  }
}

const shape = /^\s*(?:(?:(insert)\s+into|(update)|(delete)\s+from)\s+([a-z_]+)|([a-z]+))/i

/** Whether a statement queues tasks that somebody wants to follow: they know their trace by its transaction. */
export function leavesTrace(text: string): boolean {
  return traceparent() !== undefined && text.includes('insert into tasks')
}

/** Begins a transaction; what queues tasks in it leaves its trace with them, by the column's default. */
export function beginning(): string {
  const here = traceparent()
  // Of hexadecimal digits and dashes alone.
  return here ? `begin; set local ladlewell.trace = '${here}'` : 'begin'
}
