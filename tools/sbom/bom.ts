import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { licenceOf } from './licences.ts'
import type { Package } from './what-runs.ts'

/** CycloneDX 1.6, as JSON; without serial number and time, so that the same lock gives the same file. */
export function billOf(packages: ReadonlyMap<string, Package>, version: string): string {
  const bom = new Models.Bom()
  const product = new Models.Component(Enums.ComponentType.Application, 'ladlewell', {
    version,
    bomRef: `ladlewell@${version}`,
  })
  bom.metadata.component = product
  const components = new Map([...packages].map(([key, one]) => [key, componentOf(key, one)]))
  const needed = new Set([...packages.values()].flatMap(one => one.needs))
  for (const [key, component] of components) {
    for (const need of packages.get(key)!.needs) component.dependencies.add(components.get(need)!.bomRef)
    if (!needed.has(key)) product.dependencies.add(component.bomRef)
    bom.components.add(component)
  }
  const json = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${json.serialize(bom, { sortLists: true, space: 1 })}\n`
}

function componentOf(key: string, one: Package): Models.Component {
  const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(one.name)!
  const component = new Models.Component(Enums.ComponentType.Library, name!, {
    group,
    version: one.version,
    bomRef: key,
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
  })
  const licence = licenceOf(one)
  component.licenses.add(
    / (and|or) /i.test(licence)
      ? new Models.LicenseExpression(licence.replace(/ (and|or) /gi, joint => joint.toUpperCase()))
      : new Models.SpdxLicense(licence),
  )
  const [algorithm, hash] = one.integrity?.split('-') ?? []
  if (algorithm === 'sha512' && hash)
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex'))
  if (one.isBundled) component.properties.add(new Models.Property('ladlewell:bundled', 'true'))
  return component
}
