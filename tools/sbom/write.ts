// npm run sbom [-- <file>]: writes what runs, with licences, as CycloneDX; ends with 1 when a licence is not allowed, or when the registry
// knows a grave fault of a package.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { buildWeb } from '../web-build.ts'
import { auditFaults } from './audit.ts'
import { billOf } from './bom.ts'
import { licenceFaults, licenceOf } from './licences.ts'
import { whatRuns } from './what-runs.ts'

const [file = 'sbom.cdx.json', ...options] = process.argv.slice(2)

await buildWeb()
const packages = whatRuns()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
writeFileSync(file, billOf(packages, version))
console.log(`${file}: ${packages.size} packages. ${licencesCounted()}`)
const faults = licenceFaults(packages.values())
if (!options.includes('--no-audit')) faults.push(...audited())
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function audited(): string[] {
  const { said, faults } = auditFaults(packages)
  console.log(said)
  return faults
}

function licencesCounted(): string {
  const counts = Map.groupBy(packages.values(), licenceOf)
  const sorted = [...counts].sort(([, a], [, b]) => b.length - a.length)
  return sorted.map(([licence, all]) => `${licence} ${all.length}`).join(', ')
}
