import { slowPhone } from './slow-phone.ts'

/** A page of which we promise how soon its largest part is there: milliseconds. */
interface Route {
  path: string
  largestMs?: number
  isPrivate?: boolean
}

export const routes: Route[] = [
  { path: '/', largestMs: 1800 },
  { path: '/search?q=chicken', largestMs: 1800 },
  { path: '/chef/1', largestMs: 1800 },
  { path: '/meal/1', largestMs: 1800 },
  { path: '/ourstory', largestMs: 1800 },
  { path: '/wishlist' },
  { path: '/food-safety' },
  { path: '/contact' },
  { path: '/sms-consent' },
  { path: '/become-a-chef' },
  { path: '/checkout', largestMs: 3000, isPrivate: true },
  { path: '/profile/orders', largestMs: 3000, isPrivate: true },
  { path: '/profile/subscription', isPrivate: true },
  { path: '/profile/address', isPrivate: true },
  { path: '/profile/cards', isPrivate: true },
  { path: '/profile/messages', isPrivate: true },
  { path: '/profile/edit-profile', isPrivate: true },
  { path: '/profile/security', isPrivate: true },
]

export interface PageSeen {
  route: Route
  largestMs: number
  shift: number
  files: number
}

/** Loads a page as somebody does who has never been here, on a slow telephone and a slow line; the median of `runs`. */
export async function look(
  url: string,
  route: Route,
  stored: Record<string, string>,
  runs: number,
): Promise<PageSeen> {
  const seen: PageSeen[] = []
  for (let run = 0; run < runs; run++) seen.push(await lookOnce(url, route, stored))
  return seen.toSorted((a, b) => a.largestMs - b.largestMs)[Math.floor(runs / 2)]!
}

async function lookOnce(url: string, route: Route, stored: Record<string, string>): Promise<PageSeen> {
  const phone = await slowPhone(url, route.isPrivate ? stored : {}, true)
  try {
    let files = 0
    phone.page.on('request', request => {
      if (request.resourceType() === 'script') files++
    })
    await phone.page.goto(route.path)
    await phone.page.waitForLoadState('networkidle')
    await phone.page.waitForTimeout(500)
    return { route, largestMs: await phone.seen('largestMs'), shift: await phone.seen('shift'), files }
  } finally {
    await phone.close()
  }
}
