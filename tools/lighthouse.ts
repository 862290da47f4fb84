// npm run lighthouse [-- --runs 1] [-- --only /checkout]: measures the pages of the built product as a phone loads them.
import { parseArgs } from 'node:util'
import { openBrowser } from './lighthouse/browser.ts'
import { measure } from './lighthouse/measure.ts'
import { pages } from './lighthouse/pages.ts'
import { failuresOf, linesOf, table } from './lighthouse/report.ts'
import { signInForDinner } from './lighthouse/visitor.ts'
import { startProduct } from './product.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const wanted = pages.filter(({ path }) => values.only === undefined || path === values.only)

const product = await startProduct()
try {
  const stored = await signInForDinner(product.url)
  const results = []
  for (const page of wanted) {
    const browser = await openBrowser(product.url, page.isPrivate ? stored : {})
    try {
      results.push(await measure(product.url, page, browser.port, Number(values.runs)))
      console.error(`measured ${page.path}`)
    } finally {
      await browser.close()
    }
  }
  console.log(table(results.map(linesOf)))
  const failures = results.flatMap(failuresOf)
  for (const failure of failures) console.log(failure)
  if (
    results.some(({ scores }) =>
      [scores.accessibility, scores.practices, scores.seo].some(score => score < 100),
    )
  )
    process.exitCode = 1
} finally {
  await product.stop()
}
