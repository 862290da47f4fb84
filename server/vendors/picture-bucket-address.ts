/** A bucket as the settings name it. */
export interface PictureBucket {
  /** For sentences; without keys. */
  says: string
  /** The bucket's own address: by path, or by host. */
  endpoint: string
  region: string
  /** Empty, or with a slash at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Where browsers reach the bucket, for signed links; null: they do not. */
  linksEndpoint: string | null
  /** Where anybody finds what lies under public/; null: only through us. */
  publicUrl: string | null
}

const SHAPE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]*)?(\?.*)?$/
const PARAMETERS = ['region', 'endpoint', 'style']

/** What is wrong with an address of a bucket; null when it is one. */
export function faultOfStore(store: string): string | null {
  const [, , , query] = SHAPE.exec(store) ?? []
  if (!SHAPE.test(store)) return 'must be an address such as s3://bucket/prefix?region=eu-central-1'
  const asked = new URLSearchParams(query)
  const strange = [...asked.keys()].find(name => !PARAMETERS.includes(name))
  if (strange) return `knows region, endpoint and style, not ${strange}`
  const endpoint = asked.get('endpoint')
  if (endpoint !== null && !isOrigin(endpoint)) return 'must have an endpoint such as https://s3.example.com'
  if (endpoint === null && !asked.get('region')) return 'must name a region or an endpoint'
  if (!['path', 'host', null].includes(asked.get('style'))) return 'must have style=path or style=host'
  return null
}

/** Whether the store is asked without TLS over more than a network of one's own. */
export function isInTheClear(store: string): boolean {
  const endpoint = endpointIn(store)
  if (!endpoint?.startsWith('http://')) return false
  const { hostname } = new URL(endpoint)
  return !/^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^[^.]+$|\.(local|internal|localhost)$/.test(
    hostname,
  )
}

interface StoreSettings {
  PICTURES_STORE: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  PICTURES_LINKS_URL?: string | undefined
  PICTURES_PUBLIC_URL?: string | undefined
}

/** Addresses the bucket by path at an endpoint of one's own, by host at Amazon's, unless `style` says otherwise. */
export function bucketIn(settings: StoreSettings): PictureBucket {
  const [, name = '', path = '', query = ''] = SHAPE.exec(settings.PICTURES_STORE)!
  const asked = new URLSearchParams(query)
  const region = asked.get('region') || 'us-east-1'
  const own = asked.get('endpoint')
  const style = asked.get('style') ?? (own === null ? 'host' : 'path')
  const at = (origin: string) => {
    const { protocol, host } = new URL(origin)
    return style === 'host' ? `${protocol}//${name}.${host}` : `${protocol}//${host}/${name}`
  }
  const prefix = path.split('/').filter(Boolean).join('/')
  return {
    says: `PICTURES_STORE s3://${name}${prefix && `/${prefix}`}`,
    endpoint: at(own ?? `https://s3.${region}.amazonaws.com`),
    region,
    prefix: prefix && `${prefix}/`,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    linksEndpoint: settings.PICTURES_LINKS_URL ? at(settings.PICTURES_LINKS_URL) : null,
    publicUrl: settings.PICTURES_PUBLIC_URL ?? null,
  }
}

/** The host that browsers go to for private pictures. */
export function linksOrigin(settings: StoreSettings): string | null {
  const { linksEndpoint } = bucketIn(settings)
  return linksEndpoint && new URL(linksEndpoint).origin
}

const endpointIn = (store: string) => new URLSearchParams(SHAPE.exec(store)?.[3]).get('endpoint')

const isOrigin = (address: string) => /^https?:\/\/[\w.-]+(:\d+)?\/?$/.test(address)
