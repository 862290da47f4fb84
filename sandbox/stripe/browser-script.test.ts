import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { testSandbox } from '../testing.ts'
import { browserScript } from './browser-script.ts'

test('no two parts of the script give the same name to different things', () => {
  const names = [...browserScript().matchAll(/^(?:async )?(?:function|const|let) +(\w+)/gm)].map(
    match => match[1],
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the script defines window.Stripe in the version that the official loader expects', () => {
  const window: { Stripe?: { version: string } } = {}
  runInContext(browserScript(), createContext({ window }))
  expect(window.Stripe?.version).toBe('endive')
})

test('the script is served and revalidated', async () => {
  const { origin } = await testSandbox()
  const first = await fetch(`${origin}/sandbox/stripe/v3.js`)
  expect(first.headers.get('content-type')).toContain('javascript')
  const headers = { 'if-none-match': first.headers.get('etag') as string }
  expect((await fetch(`${origin}/sandbox/stripe/v3.js`, { headers })).status).toBe(304)
})
