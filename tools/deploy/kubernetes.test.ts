import { describe, expect, test } from 'vitest'
import { documentsOf, namesIn } from './files.ts'
import { recorded } from './recorded.ts'

interface Container {
  name: string
  image: string
  args?: string[]
  securityContext: object
  resources: object
  volumeMounts: { name: string }[]
  readinessProbe?: object
}
interface Pod {
  securityContext: object
  automountServiceAccountToken: boolean
  containers: Container[]
  volumes: { name: string }[]
  terminationGracePeriodSeconds?: number
}
interface Thing {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: Pod }
    selector?: { matchLabels: Record<string, string> }
    maxUnavailable?: number
    scaleTargetRef?: { name: string }
  }
}
interface Kustomization {
  resources: string[]
  secretGenerator: { name: string }[]
  configMapGenerator: { name: string }[]
}

const folder = 'deploy/kubernetes'
const [kustomization] = documentsOf<Kustomization>(`${folder}/kustomization.yaml`) as [Kustomization]
const things = kustomization.resources.flatMap(name => documentsOf<Thing>(`${folder}/${name}`))
/** What the schemas call a group. */
const groups: Record<string, string> = {
  'apps/v1': 'AppsV1',
  'autoscaling/v2': 'AutoscalingV2',
  'batch/v1': 'BatchV1',
  'networking.k8s.io/v1': 'NetworkingV1',
  'policy/v1': 'PolicyV1',
  v1: 'CoreV1',
}

// – The manifests are what Kubernetes’ own schemas allow, field by field
describe('kubernetes', () => {
  test('every manifest is what the schemas of Kubernetes allow, and has no field that they do not know', async () => {
    for (const thing of things)
      expect(await faultsOf(thing), `${thing.kind} ${thing.metadata.name}`).toEqual([])
    const wrong = structuredClone(things.find(one => one.kind === 'Deployment')!) as unknown as {
      spec: { replica: number; template: { spec: { containers: { ports: unknown }[] } } }
    }
    wrong.spec.replica = 3
    expect(await faultsOf(wrong as unknown as Thing)).toEqual(['unknown: /spec/replica'])
    wrong.spec.template.spec.containers[0]!.ports = 'many'
    expect((await faultsOf(wrong as unknown as Thing))[0]).toMatch(/^type: .*ports /)
  })

  test('the list of manifests is all of them', () => {
    const files = namesIn(folder).filter(name => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
  })

  test('every pod runs as nobody, on a root that it cannot write to, within limits', () => {
    const pods = things.flatMap(one => one.spec?.template ?? [])
    expect(pods).toHaveLength(4)
    for (const { spec } of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of spec.containers) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.any(String) } },
        })
        for (const { name } of container.volumeMounts)
          expect(spec.volumes.map(one => one.name)).toContain(name)
      }
    }
  })

  test('what serves is probed, spread, scaled and never taken away at once', () => {
    for (const name of ['web', 'worker']) {
      const of = (kind: string) => things.find(one => one.kind === kind && one.metadata.name === name)!
      const { template, selector } = of('Deployment').spec
      expect(template!.metadata.labels).toMatchObject(selector!.matchLabels)
      expect(template!.spec.containers[0]).toMatchObject({
        startupProbe: { httpGet: { path: '/healthz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        readinessProbe: { httpGet: { path: name === 'web' ? '/readyz/pages' : '/readyz' } },
      })
      expect(template!.spec.terminationGracePeriodSeconds).toBeGreaterThan(15)
      expect(of('PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1, selector })
      expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef!.name).toBe(name)
    }
  })
})

interface Validate {
  (data: unknown): boolean
  errors: { instancePath: string; keyword: string; params: object }[] | null
}

/** What the schemas refuse, and which fields they never looked at. */
async function faultsOf(thing: Thing): Promise<string[]> {
  const name = `IoK8sApi${groups[thing.apiVersion]}${thing.kind}`
  const { validate } = (await import(`kubernetes-models/_schemas/${name}`)) as { validate: Validate }
  const { value, unread } = recorded(thing)
  if (validate(value)) return unread().map(path => `unknown: ${path}`)
  return validate.errors!.map(one => `${one.keyword}: ${one.instancePath} ${JSON.stringify(one.params)}`)
}
