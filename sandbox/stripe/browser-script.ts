import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { OWN_COUNTRY } from './own-account.ts'

// In the order in which they need each other.
const parts = [
  'transport',
  'element',
  'look',
  'card-text',
  'card-field',
  'card-elements',
  'dialog',
  'express-checkout',
  'elements',
  'authentication',
  'stripe',
]

/** The Stripe.js stand-in as one classic script: window.Stripe has to be there as soon as the script has run. */
export function browserScript(): string {
  const sources = parts.map(name => readFileSync(new URL(`./browser/${name}.ts`, import.meta.url), 'utf8'))
  const joined = sources.map(source => stripTypeScriptTypes(withoutModules(source))).join('\n')
  return `(() => {\n'use strict'\nconst accountCountry = ${JSON.stringify(OWN_COUNTRY)}\n${joined}\n})()\n`
}

// The parts name what they share the same way everywhere, so joining them needs no module system.
const withoutModules = (source: string) =>
  source.replace(/^import [\s\S]*? from '\.\/[^']+'$/gm, '').replace(/^export /gm, '')
