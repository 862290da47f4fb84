declare const self: ServiceWorkerGlobalScope
/** Written in by the build: which one it is, and what a customer's pages are made of. */
declare const BUILD: { version: string; scripts: string[]; styles: string[] }

const FILES = `files ${BUILD.version}`
const PAGES = `pages ${BUILD.version}`
const PICTURES = 'pictures'

const OFFLINE = '/offline'
/** There without having been visited. The bearer token never reaches the server with a page: it is the same for everybody. */
const alwaysKept = [OFFLINE, '/', '/wishlist', '/checkout', '/profile/orders', '/driver']
/** Pages whose addresses tell nobody anything; a mailed link or a sign-in is none of them. */
const mayBeKept =
  /^\/(?:|search|wishlist|checkout|ourstory|food-safety|contact|become-a-chef|sms-consent|driver|chefdashboard|(?:terms-of-service|privacy-policy)|(?:chef|meal)\/\d+|profile\/[a-z-]+)$/
/** The board tells dates, lists and numbers of its own orders in its address, and its page is the same for all of them. */
const ofKitchens = /^\/chefdashboard\/cheforders$/
const isOfTheServer = /^\/(?:api|sandbox|oauth2|pictures|metrics|healthz|readyz|dev)(?:\/|$)|\.\w+$/

const anyVary = { ignoreVary: true }

const MOST_PAGES = 40
const MOST_PICTURES = 80

// It does not skip waiting: Chromium leaves a page that is on its way for ever while another worker takes over.
self.addEventListener('install', event => event.waitUntil(fill()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('message', event => event.waitUntil(keepIn(event.data).catch(() => {})))
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event, FILES))
  else if (pathname.startsWith('/images/')) event.respondWith(keptOrFetched(event, PICTURES, MOST_PICTURES))
  else if (request.mode === 'navigate' && !isOfTheServer.test(pathname)) event.respondWith(page(event))
})

self.addEventListener('push', event => event.waitUntil(show(event)))
self.addEventListener('notificationclick', event => event.waitUntil(open(event.notification)))

/** In the language that the server speaks to this visitor, which it answers. */
async function fill(): Promise<string | undefined> {
  const language = await languageOf(await fetch(OFFLINE))
  const [files, pages] = [await caches.open(FILES), await caches.open(PAGES)]
  const scripts = BUILD.scripts.map(name => `/assets/${language}/${name}`)
  await Promise.all([files.addAll([...scripts, ...BUILD.styles]), pages.addAll(alwaysKept)])
  return language
}

/** Pages say theirs after each visit, and again after the next when it failed. Those kept in another go once there are new ones. */
async function keepIn(language: unknown): Promise<void> {
  const pages = await caches.open(PAGES)
  if ((await languageOf(await pages.match(OFFLINE, anyVary))) === language) return
  const filled = await fill()
  const isOther = async (of: Request) => (await languageOf(await pages.match(of, anyVary))) !== filled
  for (const request of await pages.keys()) if (await isOther(request)) await pages.delete(request, anyVary)
}

async function languageOf(page: Response | undefined): Promise<string | undefined> {
  return /<html[^>]* lang="(\w+)"/.exec((await page?.text()) ?? '')?.[1]
}

/** The files of the build before stay: a page of it may be open and still need one. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith('pages ') && name !== PAGES)
  const older = names.filter(name => name.startsWith('files ') && name !== FILES).slice(0, -1)
  await Promise.all([...old, ...older].map(name => caches.delete(name)))
  await self.clients.claim()
}

/** Built files carry a hash in their names, pictures never change: who has one needs no network. */
async function keptOrFetched(event: FetchEvent, name: string, most?: number): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, anyVary)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) event.waitUntil(keep(name, request, response.clone(), most))
  return response
}

/** The network's page, else the one that was seen last, else one that says so and waits. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const isPlain = (search === '' && mayBeKept.test(pathname)) || ofKitchens.test(pathname)
  try {
    const response = await fetch(request)
    if (isPlain && response.status === 200 && !response.redirected)
      event.waitUntil(keep(PAGES, pathname, response.clone(), MOST_PAGES))
    return response
  } catch {
    const pages = await caches.open(PAGES)
    const of = pathname === OFFLINE ? OFFLINE : isPlain ? pathname : null
    const kept = of && (await pages.match(of, anyVary))
    if (kept) return kept
    const wanted = isPlain || mayBeKept.test(pathname) ? pathname + search : '/'
    return pathname === OFFLINE
      ? Response.error()
      : Response.redirect(`${OFFLINE}?${new URLSearchParams({ to: wanted })}`)
  }
}

/** Browsers take the permission back from whoever shows nothing. */
async function show({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag } = data?.json() as { title: string; body: string; url: string; tag: string }
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', dir: 'auto' } as const
  await self.registration.showNotification(title, { body, tag, data: { url }, ...looks })
  const unread = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(unread.length).catch(() => {})
}

/** In the window that is there, or else in a new one; never outside of Ladlewell. */
async function open(notification: Notification): Promise<void> {
  notification.close()
  await self.navigator.clearAppBadge?.().catch(() => {})
  const { pathname, search } = new URL((notification.data as { url: string }).url, self.location.origin)
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const to = `${self.location.origin}${pathname}${search}`
  const shown = await window?.navigate(to).catch(() => null)
  await (shown ? shown.focus() : self.clients.openWindow(to))
}

/** Keeps it beside the answer, which waits for no disk. */
async function keep(name: string, of: RequestInfo, response: Response, most = Number.POSITIVE_INFINITY) {
  try {
    const cache = await caches.open(name)
    await cache.put(of, response)
    const all = await cache.keys()
    const tooMany = all.filter(({ url }) => !alwaysKept.includes(new URL(url).pathname)).slice(0, -most)
    if (all.length > most) await Promise.all(tooMany.map(request => cache.delete(request)))
  } catch {
    // Without room the visit goes on as it would have without us.
  }
}
