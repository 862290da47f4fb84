// What the image runs: run.mjs <command> [arguments], by the names of package.json without npm, which is not there.
// `start` is loaded into this process; the others take its place, so that signals reach them.
import { readFileSync } from 'node:fs'

const [command = 'start', ...rest] = process.argv.slice(2)
const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

if (command === 'start') {
  const { takeCompiled } = await import('./compiled.mjs')
  takeCompiled()
  await import('../start.mjs')
} else if (command === 'healthy') {
  await import('./healthy.mjs')
} else {
  const program = /^(?:exec )?node (.+)$/.exec(scripts[command] ?? '')?.[1]
  if (!program) stop(`There is no command ${command}. Known: ${known().join(', ')}.`)
  if (!process.env.DATABASE_URL) stop(`DATABASE_URL must be set for ${command}.`)
  process.chdir(new URL('../..', import.meta.url).pathname)
  process.execve(process.execPath, [process.execPath, ...program.split(' '), ...rest], process.env)
}

function known() {
  return ['start', 'healthy', ...Object.keys(scripts).filter(name => scripts[name].includes('with-database'))]
}

/** @param {string} sentence */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
