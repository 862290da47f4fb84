import type { Mail } from './outbox.ts'

export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do next. */
  action?: { label: string; url: string }
}

/** A mail in words and in HTML that says the same. */
export function letter({ subject, paragraphs, action }: Letter): Mail['content'] {
  const button = action
    ? `<p><a href="${escaped(action.url)}" style="${buttonStyle}">${escaped(action.label)}</a></p>`
    : ''
  const body = paragraphs.map(text => `<p>${escaped(text)}</p>`).join('')
  return {
    subject,
    text: [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n').concat('\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:560px;padding:24px">
<h1 style="font-size:22px">${escaped(subject)}</h1>${body}${button}</body></html>`,
  }
}

const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#b23a1e;color:#fff;text-decoration:none'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character)
}
