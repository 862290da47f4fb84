import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { can } from '../image/programs.ts'
import { root } from '../root.ts'
import { buildWeb } from '../web-build.ts'
import { type Outcome, outcomeOfCommand, outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts'
import { run, runQuietly } from './run.ts'

const reports = mkdtempSync(join(tmpdir(), 'ladlewell-check-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Side by side in a group is what leaves a core to others. */
export const groups = [
  { lint, types, unit, build },
  { start, attack: () => attack() },
  { simulation },
  { server },
  { browser },
]

async function lint(): Promise<Outcome> {
  const style = command('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off'])
  // What the web's pages import from their routes is generated, and knip looks for it too.
  await generate()
  return sum([await style, await command('knip/bin/knip.js')])
}

async function types(): Promise<Outcome> {
  const generated = await generate()
  const projects = [
    'tsconfig.json',
    'web/tsconfig.json',
    'web/service-worker/tsconfig.json',
    'sandbox/stripe/browser/tsconfig.json',
  ]
  const checked = await Promise.all(projects.map(project => command('typescript/bin/tsc', ['-p', project])))
  return sum([generated, ...checked])
}

let generated: Promise<Outcome> | undefined

/** What the pages import that is made, once for all stages. */
function generate(): Promise<Outcome> {
  generated ??= made().then(async words =>
    sum([words, await command('@react-router/dev/bin.cjs', ['typegen'], 'web')]),
  )
  return generated
}

let words: Promise<Outcome> | undefined

function made(): Promise<Outcome> {
  words ??= command('../web/words.ts')
  return words
}

async function build(): Promise<Outcome> {
  try {
    await made()
    await buildWeb()
    return sum([outcomeOfCommand(0), outcomeOfCommand(await run('../web/size.ts', []))])
  } catch (error) {
    console.log((error as Error).message)
    return outcomeOfCommand(1)
  }
}

async function unit(): Promise<Outcome> {
  await made()
  return vitest('unit')
}

async function start(): Promise<Outcome> {
  await buildWeb()
  return vitest('start')
}

/** More workers than cores: each waits for PostgreSQL and the sandbox half of its time. */
async function server(): Promise<Outcome> {
  return vitest('server', [`--maxWorkers=${2 * Math.max(2, availableParallelism())}`])
}

async function simulation(): Promise<Outcome> {
  return vitest('simulation')
}

/** A project's tests, or those of some files; takes the runner's options as well. */
export async function vitest(
  project: string,
  filesAndOptions: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return outcomeOfVitest(report, await run('vitest/vitest.mjs', ['run', ...filesAndOptions, ...options], env))
}

/** Few enough for each change; `npm run attack` sends as many as it takes. */
export async function attack(requests = 4000): Promise<Outcome> {
  return outcomeOfCommand(await run('../tools/attack.ts', ['--requests', String(requests)]))
}

/** Tests that turn the clock or the payment provider have a product of their own beside that of all others. */
async function browser(): Promise<Outcome> {
  await buildWeb()
  return sum(await Promise.all([playwright('together'), playwright('alone')]))
}

/** A project's journeys, or those of files whose names hold one of the words. */
export async function playwright(
  project: string,
  files: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  const code = await run(
    '@playwright/test/cli.js',
    [
      'test',
      ...files,
      '-c',
      join(root, 'e2e/playwright.config.ts'),
      `--project=${project}`,
      '--reporter=list,json',
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return outcomeOfPlaywright(report, code)
}

async function command(program: string, args: string[] = [], folder = '.'): Promise<Outcome> {
  return outcomeOfCommand(await runQuietly(program, args, folder))
}

function sum(outcomes: Outcome[]): Outcome {
  const total = (key: 'passed' | 'failed') => outcomes.reduce((all, one) => all + one[key], 0)
  const failures = outcomes.flatMap(one => one.failures)
  return { passed: total('passed'), failed: total('failed'), failures }
}

/** The image, built from Debian's packages and tried: where there is what builds it, and a user who may open it. */
export async function image(): Promise<Outcome> {
  const missing = ['buildah', 'mmdebstrap'].filter(program => !can(program))
  const why =
    missing.length > 0
      ? `${missing.join(' and ')} of Debian missing`
      : process.getuid?.() !== 0 && 'only root may open it'
  if (!why) return vitest('image')
  console.log(`The image is not built and tried here: ${why}.`)
  return { passed: 0, failed: 0, failures: [] }
}
