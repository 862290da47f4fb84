import { expect, test } from 'vitest'
import { parseSettings } from '../../server/settings.ts'
import { namesIn, textOf, unknownSettings, variablesIn } from './files.ts'

const example = textOf('deploy/ladlewell.env.example')

/** As whoever fills it in would. */
const filledIn: Record<string, string> = {
  ...variablesIn(example.replaceAll('REPLACE', 'rX8qLm2Vt7Wc5Zb1')),
  SESSION_SECRET: 'pX3vQ8mKz1Lw7Rt5Yb2Nc9Hs4Dg6Jf0AeUiOpTqWlSxM',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'p'.repeat(43),
}

// – Every setting that the deployment files name is one that the server knows, and none that it needs is missing
test('each setting of the deployment files is known', () => {
  const units = namesIn('deploy/systemd').map(name => textOf(`deploy/systemd/${name}`))
  for (const text of [example, ...units]) expect(unknownSettings(Object.keys(variablesIn(text)))).toEqual([])
  const inUnits = units.flatMap(text =>
    [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all]) => all!.split(' ')),
  )
  expect(unknownSettings(inUnits.map(one => one.split('=')[0]!))).toEqual([])
  expect(unknownSettings(['SESION_SECRET', 'PORT'])).toEqual(['SESION_SECRET'])
})

test('production starts with the example, filled in', () => {
  expect(() => parseSettings(filledIn)).not.toThrow()
  const { STRIPE_WEBHOOK_SECRET: _, ...without } = filledIn
  expect(() => parseSettings(without)).toThrow('STRIPE_WEBHOOK_SECRET must be set')
})

test('the example as it is starts nothing: what has to be replaced is refused', () => {
  expect(() => parseSettings(variablesIn(example))).toThrow(/SESSION_SECRET/)
})
