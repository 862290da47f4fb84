import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isLanguage, type Language, languages } from '@ladlewell/domain/language.ts'
import type { Hono } from 'hono'
import { templates } from './dev-mail-templates.ts'
import { footOf } from './features/notifications/letter-footer.ts'
import type { Look } from './features/notifications/send-message.ts'
import type { Mail } from './platform/outbox.ts'
import type { Settings } from './settings.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Shows every mail with example data, in each language and both themes, with what it says as text. For the sandbox alone. */
export function devMail(app: Hono, settings: Settings, look: Look): void {
  const font = arabicFont(settings.WEB_BUILD)
  app.get('/dev/mail', c => c.html(indexPage()))
  app.get('/dev/mail/:name', c => {
    const name = c.req.param('name')
    return templates[name] ? c.html(templatePage(name)) : c.notFound()
  })
  app.get('/dev/mail/:name/:language/:theme', async c => {
    const { name, language, theme } = c.req.param()
    const template = templates[name]
    if (!template || !isLanguage(language) || !themes.includes(theme as Theme)) return c.notFound()
    const html = await lookOf(template(language), language, settings, look)
    return c.html(
      html === null
        ? 'There is no web build to lay mails out with.'
        : inTheme(ownPictures(html), theme).replace('</head>', `${font}</head>`),
    )
  })
}

function lookOf(mail: Mail, language: Language, settings: Settings, look: Look): Promise<string | null> {
  const foot = footOf(mail, language, settings)
  return look({ ...mail.content.letter, ...(foot && { footer: foot.footer }) })
}

/** Examples name an address where nobody serves; their pictures are this server's. */
function ownPictures(html: string): string {
  return html.replace(/(<img[^>]* src=")https?:\/\/[^/"]+/g, '$1')
}

/** As a reader's mail program would choose by their theme. */
function inTheme(html: string, theme: string): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
}

/** Readers of Arabic have one; where this is looked at there may be none. */
function arabicFont(webBuild: string): string {
  const [file] = globSync(join(webBuild, 'client/assets/vazirmatn-arabic-*.woff2'))
  if (!file) return ''
  return `<style>@font-face{font-family:'Vazirmatn Variable';src:url(/assets/${basename(file)})}</style>`
}

function indexPage(): string {
  const links = Object.entries(templates).map(([name, template]) => {
    const { kind, content } = template('en')
    const traits = [kind ?? 'always', ...(content.short ? ['SMS'] : [])].join(' · ')
    return `<li><a href="/dev/mail/${name}">${name}</a> <small>${escaped(content.subject)} (${traits})</small></li>`
  })
  return page('Every mail', `<ul>${links.join('')}</ul>`)
}

function templatePage(name: string): string {
  return page(name, languages.map(language => languageSection(name, language)).join(''))
}

function languageSection(name: string, language: Language): string {
  const { subject, text, short } = templates[name]!(language).content
  const frames = themes.map(
    theme =>
      `<iframe title="${language}, ${theme}" loading="lazy" src="/dev/mail/${name}/${language}/${theme}"></iframe>`,
  )
  const sms = short ? `<h3>SMS</h3><pre dir="auto">${escaped(short.body)}</pre>` : ''
  return `<section lang="${language}"><h2 dir="auto">${escaped(subject)}</h2><div>${frames.join('')}
<pre tabindex="0" dir="auto">${escaped(text)}</pre></div>${sms}</section>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem}li{margin:.25rem 0}a{display:inline-block;padding:.6rem 0}
div{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
iframe{width:100%;height:44rem;border:1px solid #8888;border-radius:8px}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
</style></head><body><main><p><a href="/dev/mail">Every mail</a></p><h1>${title}</h1>${body}</main></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
