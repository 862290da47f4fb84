import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import vazirmatnUrl from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { apiContext } from './api/loader-context.ts'
import type { RootData } from './api/market.ts'
import './app.css'
import { repeatEarlyClick } from './shell/early-click.ts'
import { repeatEarlyEntries } from './shell/early-entries.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { headScript } from './shell/head-script.ts'
import { Shell } from './shell/shell.tsx'
import { m } from './words/catalogue/messages.js'
import { direction, language } from './words/language.ts'

/** What every page shares. It does not change while the browser stays. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const api = context.get(apiContext)
  const [market, payments] = await Promise.all([
    api('GET /api/v1/market'),
    api('GET /api/v1/payments/settings'),
  ])
  // A page without them would tell wrong times and prices, and be kept for others.
  if (!market.ok || !payments.ok) throw data(null, { status: 503 })
  return {
    origin: new URL(request.url).origin,
    market: market.data,
    sandbox: payments.data.sandbox,
  }
}

export function shouldRevalidate(): boolean {
  return false
}

export const links: Route.LinksFunction = () =>
  [language() === 'ar' ? vazirmatnUrl : frauncesUrl, figtreeUrl].map(href => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }))

/** Only seen when a page could not be shown; every page has its own. */
export const meta: Route.MetaFunction = ({ error }) => [
  {
    title:
      isRouteErrorResponse(error) && error.status === 404
        ? `${m.shell_missing_page()} · Ladlewell`
        : 'Ladlewell',
  },
]

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.pageAnswers?.()
    // A button goes by what was entered before it was pressed.
    if (repeatEarlyEntries()) setTimeout(repeatEarlyClick)
    else repeatEarlyClick()
  }, [])
  return (
    <html lang={language()} dir={direction()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffaf3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17110d" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
