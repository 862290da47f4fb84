// npm run vitals [-- --runs 3] [-- --only /checkout]: what a slow telephone on a slow line sees of the built product;
// with --visits instead what a visit of each page asks of us (docs/scale.md).
import { parseArgs } from 'node:util'
import { signInForDinner } from '../tools/lighthouse/visitor.ts'
import { startProduct } from '../tools/product.ts'
import { look, routes } from './vitals/pages.ts'
import { closeBrowser } from './vitals/slow-phone.ts'
import { tapAll } from './vitals/taps.ts'
import { type Share, visitAll } from './vitals/visits.ts'

const MOST_SHIFT = 0.01
const MOST_TAP_MS = 150

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, visits: { type: 'boolean' } },
})
const runs = Number(values.runs)
const product = await startProduct()
try {
  const stored = await signInForDinner(product.url)
  if (values.visits) await countVisits(stored)
  else await timePages(stored)
} finally {
  await closeBrowser()
  await product.stop()
}

async function timePages(stored: Record<string, string>): Promise<void> {
  console.log('Slow 4G (150 ms, 1.6 Mbit/s), processor four times slower, 390 × 844, nothing kept.\n')
  console.log('| Page | Largest part | Shift | Scripts |\n|---|---|---|---|')
  for (const route of routes.filter(({ path }) => values.only === undefined || path === values.only)) {
    const { largestMs, shift, files } = await look(product.url, route, stored, runs)
    const largest = against(
      `${(largestMs / 1000).toFixed(2)} s`,
      largestMs <= (route.largestMs ?? Infinity),
      'later',
    )
    console.log(
      `| ${route.path} | ${largest} | ${against(shift.toFixed(3), shift <= MOST_SHIFT, 'more')} | ${files} |`,
    )
  }
  if (values.only === undefined) {
    console.log('\n| Tap | Until the next paint |\n|---|---|')
    for (const { name, slowestMs } of await tapAll(product.url, stored, runs))
      console.log(`| ${name} | ${against(`${slowestMs} ms`, slowestMs <= MOST_TAP_MS, 'later')} |`)
  }
}

async function countVisits(stored: Record<string, string>): Promise<void> {
  console.log(
    '| Page | Requests | kB | CDN may keep | has to ask | never has | Statements |\n|---|---|---|---|---|---|---|',
  )
  const share = ({ requests, kilobytes }: Share) => `${requests}, ${Math.round(kilobytes)} kB`
  for (const { path, requests, kilobytes, kept, asked, never, statements } of await visitAll(
    product.url,
    stored,
  ))
    console.log(
      `| ${path} | ${requests} | ${Math.round(kilobytes)} | ${share(kept)} | ${share(asked)} | ${share(never)} | ${statements} |`,
    )
}

/** A figure, marked where it is worse than we promise. */
function against(figure: string, isKept: boolean, than: 'later' | 'more'): string {
  if (isKept) return figure
  process.exitCode = 1
  return `${figure} ✗ ${than} than promised`
}
