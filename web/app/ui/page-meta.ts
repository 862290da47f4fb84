import type { MetaDescriptor } from 'react-router'
import { m } from '../words/catalogue/messages.js'

interface Page {
  title: string
  description: string
  /** Path of the address that stands for this page. */
  path: string
  image?: string
  origin: string | undefined
}

/** Title, description, canonical address and Open Graph of a public page. */
export function pageMeta({
  title,
  description,
  path,
  image = '/images/og.jpg',
  origin = '',
}: Page): MetaDescriptor[] {
  const url = origin + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Ladlewell' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(image, origin || 'http://localhost').href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Pages that are nobody else's business. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · Ladlewell` },
    { name: 'description', content: m.words_page_description({ title }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The first words of a text, cut at a word. */
export function excerpt(text: string, length = 155): string {
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length))}…`
}
