import { directionOf, type Language } from '@ladlewell/domain/language.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'
import { retryAfterSeconds } from './platform/load.ts'

const words = inEachLanguage(say => ({ title: say('busy_title'), text: say('busy_text') }))

/** What a person sees of a page that there is no room to make: it says so, and asks again by itself. */
export function busyPage(language: Language, path: string): Response {
  const seconds = retryAfterSeconds()
  const headers = {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }
  // What scripts ask for is not read by people.
  if (path.endsWith('.data')) return new Response(null, { status: 503, headers })
  const { title, text } = words[language]
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>${title} · Ladlewell</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fffaf3; color: #2b1d12; font: 1.0625rem/1.6 system-ui, sans-serif }
  main { max-width: 34rem; padding: 2rem 1.5rem; text-align: center }
  h1 { font: 600 1.75rem/1.25 Georgia, serif }
  @media (prefers-color-scheme: dark) { body { background: #17110d; color: #f6ece1 } }
</style>
<main>
  <h1>${title}</h1>
  <p role="status">${text}</p>
</main>
</html>`
  return new Response(html, { status: 503, headers })
}
