import type { Context } from 'hono'
import type { Made } from './platform/byte-cache.ts'
import type { Queries } from './platform/database.ts'
import type { Edge } from './platform/edge.ts'
import type { Parts } from './platform/parts.ts'

const texts = ['/ourstory', '/food-safety', '/contact', '/become-a-chef', '/sms-consent']
const legal = ['/terms-of-service', '/privacy-policy']
const ownBusiness = ['/api/', '/checkout', '/order-confirmation', '/profile', '/chefdashboard', '/wishlist']

/** What a sitemap may hold; above it there are several, and one that lists them. */
const MOST_ADDRESSES = 50_000

/** What search engines ask for: where not to look, and every public address, made anew when the catalogue changes. */
export function seoRoutes(
  edge: Edge,
  { db, settings, clock, bulletin, kept }: Parts,
  most = MOST_ADDRESSES,
): void {
  const cache = kept.cache('sitemaps')
  let known: Promise<string[]> | null = null
  bulletin.on('catalogue', () => {
    known = null
  })
  // Asked for a page that is not there, nothing is kept; reading every meal's id for it again would be dear.
  const publicPaths = () => {
    known ??= readPaths(db).catch(error => {
      known = null
      throw error
    })
    return known
  }
  const answer = (c: Context, make: () => Promise<Made | null>) =>
    cache.answer(c.req.raw, c.req.path, clock.now(), make)

  edge.answer('GET /robots.txt', c => c.text(robotsText(settings.PUBLIC_URL!), 200, caching))
  edge.answer('GET /sitemap.xml', async c => {
    const whole = await answer(c, async () => {
      const paths = await publicPaths()
      const pages = Math.ceil(paths.length / most)
      const numbers = Array.from({ length: pages }, (_, at) => `/sitemap-${at + 1}.xml`)
      const origin = settings.PUBLIC_URL!
      return pages > 1 ? xml(origin, numbers, index) : xml(origin, paths, addresses)
    })
    return whole!
  })
  const partOf = async (c: Context) => {
    const page = Number(/\d+/.exec(c.req.path)![0])
    const part = await answer(c, async () => {
      const paths = (await publicPaths()).slice((page - 1) * most, page * most)
      return paths.length > 0 ? xml(settings.PUBLIC_URL!, paths, addresses) : null
    })
    return part ?? c.notFound()
  }
  edge.answer('GET /:file{sitemap-[1-9][0-9]*\\.xml}', partOf, { name: '/sitemap-{page}.xml' })
}

const caching = { 'cache-control': 'public, max-age=3600' }
const index = { list: 'sitemapindex', item: 'sitemap' }
const addresses = { list: 'urlset', item: 'url' }

function robotsText(origin: string): string {
  const rules = ownBusiness.map(path => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The pages that anybody may read: ours, then each listed chef and meal. */
async function readPaths(db: Queries): Promise<string[]> {
  const rows = await db.query<{ path: string }>(
    `select path from (
       select 1 as kind, c.id, '/chef/' || c.id as path from chefs c
       where c.approved_at is not null and c.suspended_at is null
       union all
       select 2, m.id, '/meal/' || m.id from meals m join chefs c on c.id = m.chef_id
       where m.delisted_at is null and c.approved_at is not null and c.suspended_at is null) page
     order by kind, id`,
    [],
    'public-paths',
  )
  return ['/', ...texts, ...legal, ...rows.map(({ path }) => path)]
}

function xml(origin: string, paths: readonly string[], { list, item }: typeof index): Made {
  const items = paths.map(path => `<${item}><loc>${origin}${path}</loc></${item}>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${list}>`,
    '',
  ]
  return {
    body: Buffer.from(lines.join('\n')),
    headers: {
      ...caching,
      'content-type': 'application/xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  }
}
