// npm run specification: writes docs/specification/ anew from the lines that stand on the tests.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesOfRepository } from './house-rules/source.ts'
import { root } from './root.ts'
import { folder, frontPage, specificationOf } from './specification/pages.ts'

const { faults, pages, statements } = specificationOf(
  sourcesOfRepository(),
  readFileSync(join(root, frontPage), 'utf8'),
)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
rmSync(join(root, folder), { recursive: true, force: true })
mkdirSync(join(root, folder))
for (const [file, page] of Object.entries(pages)) writeFileSync(join(root, folder, file), page)
console.log(`${statements.length} statements on ${Object.keys(pages).length} pages of ${folder}/.`)
