import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, migrationOf } from '../../server/migrations.ts'
import { root } from '../root.ts'

// What a migration may do while others are served, and while the release before runs beside. Squawk knows PostgreSQL's locks; what it
// cannot know is how ours are run, and which release a migration is for.

interface Finding {
  rule_name: string
  message: string
  line: number
}

const squawk = join(root, 'node_modules/@squawk-cli', `${process.platform}-${process.arch}`, 'bin/squawk')

export const hasSquawk = existsSync(squawk)

const left = [
  // The migrator sets both, for every statement.
  'require-lock-timeout',
  'require-statement-timeout',
  // Numbers of rows that stay few, and of rows that are there already.
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]

/** Only once no process runs that knows no better, which the migrator sees to. */
const endings = ['ban-drop-column', 'ban-drop-table', 'adding-not-nullable-field']
const lone =
  /^(?:create (?:unique )?index concurrently|drop index concurrently|alter table \S+ validate constraint)\b/i

/** What is wrong with a migration, a sentence each; none when it may run beside processes that serve. */
export function wrongWithMigration(tag: string, text: string, earlier: readonly string[]): string[] {
  const migration = migrationOf(tag, text)
  const { way, needs } = migration
  const found = squawkOn(text, way)
    .filter(({ rule_name }) => needs === null || !endings.includes(rule_name))
    .map(
      ({ rule_name, message, line }) =>
        `${tag}:${line + 1} ${message} (${rule_name}${endings.includes(rule_name) ? '; a migration that ends something says “-- needs <tag>”' : ''})`,
    )
  if (needs !== null && !earlier.includes(needs))
    found.push(`${tag} needs ${needs}, which is no migration before it.`)
  return [...found, ...wrongWay(migration)]
}

function wrongWay({ tag, way, statements }: Migration): string[] {
  const bare = statements.flatMap(statement =>
    statement
      .replace(/^\s*--.*$/gm, '')
      .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
      .split(/;\s*(?:\n|$)/)
      .map(each => each.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  )
  const rows = /^(?:with\b.*\b)?(?:update|delete from|merge into)\b/i
  switch (way) {
    case 'transaction':
      return bare.flatMap(statement => [
        ...(rows.test(statement)
          ? [`${tag} changes rows of a table all at once; say “-- in batches”: ${statement}`]
          : []),
        ...(lone.test(statement)
          ? [`${tag} cannot do this in a transaction; say “-- outside a transaction”: ${statement}`]
          : []),
      ])
    case 'outside':
      return [
        ...bare
          .filter(statement => !lone.test(statement))
          .map(statement => `${tag} has what belongs in a transaction: ${statement}`),
        ...(bare.length === statements.length
          ? []
          : [`${tag} has to part its statements by “--> statement-breakpoint”.`]),
      ]
    case 'batches':
      return bare
        .filter(statement => !rows.test(statement) || !/\blimit \d{1,5}\b/i.test(statement))
        .map(statement => `${tag} has to change a limited number of rows at a time: ${statement}`)
  }
}

function squawkOn(text: string, way: Migration['way']): Finding[] {
  const isInTransaction = way !== 'outside'
  const exclude = isInTransaction ? [...left, 'prefer-robust-stmts'] : left
  const assume = isInTransaction ? ['--assume-in-transaction'] : ['--no-assume-in-transaction']
  const args = ['--reporter', 'json', '--pg-version', '16', ...assume, '-e', exclude.join(',')]
  // A validation that was broken off is simply made again.
  const input = isInTransaction ? text : text.replace(/^alter table \S+ validate constraint.*$/gim, '')
  const { stdout, status, stderr } = spawnSync(squawk, args, { input, encoding: 'utf8' })
  if (status === null || !stdout.startsWith('[')) throw new Error(`squawk did not run: ${stderr}`)
  return JSON.parse(stdout)
}
