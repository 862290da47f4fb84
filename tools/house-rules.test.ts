import { describe, expect, test } from 'vitest'
import * as imports from './house-rules/import-rules.ts'
import { isTest, sourceOf, sourcesOfRepository } from './house-rules/source.ts'
import * as style from './house-rules/style-rules.ts'
import { oneClockwork, sharedTables, stateLists, tablesAbovePlatform } from './house-rules/table-owners.ts'

const { circles, webFeatures, ...importRules } = imports
const rules = { ...importRules, ...style, oneClockwork, stateLists }
const sources = sourcesOfRepository()

// For each rule: code that breaks it, and code close by that does not.
const examples: Record<
  keyof typeof rules,
  { breaks: [path: string, text: string][]; keeps: [path: string, text: string][] }
> = {
  oneClockwork: {
    breaks: [
      [
        'server/features/payments/refunds.ts',
        'const a = `select id from refunds where next_try_at <= now() order by 1 limit 1 for update skip locked`',
      ],
      ['server/features/menu/cook.ts', "const a = `now() + 5 * 2 ^ tries * interval '1 second'`"],
    ],
    keeps: [
      ['server/platform/tasks.ts', 'const a = `5 * 2 ^ t.tries`'],
      ['server/features/ordering/lock.ts', 'const a = `where cutoff_at <= $1 for update skip locked`'],
    ],
  },
  stateLists: {
    breaks: [
      ['server/features/boxes/a.ts', "const sql = `where b.state in ('planned', 'open')`"],
      ['server/features/boxes/a.ts', "const sql = `where o.status not in ('expired')`"],
      ['server/features/boxes/a.ts', "const sql = `where status = any('{paid,failed}')`"],
    ],
    keeps: [
      ['server/features/boxes/a.ts', "const sql = among('b.state', readyStates) + ` and o.status = 'paid'`"],
      ['server/invariants.ts', "const sql = `where b.state in ('planned', 'open')`"],
    ],
  },
  roomImports: {
    breaks: [
      ['server/app.ts', "import '@ladlewell/web/app/root.tsx'"],
      ['web/app/root.tsx', "const a = await import('../../server/app.ts')"],
      ['domain/cart.ts', "export type { A } from '@ladlewell/contract/shapes.ts'"],
      ['web/app/root.tsx', "import { labels } from '@ladlewell/words/labels.ts'"],
      ['web/app/root.tsx', "import('@ladlewell/words/mails/en/orders.json')"],
      ['tools/start.ts', "import '../sandbox/main.ts'"],
      ['e2e/a.e2e.ts', "import '@ladlewell/domain/money.ts'"],
    ],
    keeps: [
      ['server/app.ts', "import '@ladlewell/contract/http.ts'"],
      ['web/app/words/refusals.ts', "import('@ladlewell/words/pages/ar/refusals.json')"],
      ['web/app/words/format.ts', "import { money } from '@ladlewell/words/formats.ts'"],
      ['e2e/a.e2e.ts', "import '@ladlewell/domain/examples/cast.ts'"],
      ['web/app/root.tsx', "import './ui/button.tsx'"],
    ],
  },
  packageImports: {
    breaks: [
      ['domain/money.ts', "import { z } from 'zod'"],
      ['domain/money.ts', "import 'node:fs'"],
      ['domain/money.ts', "import { test } from 'vitest'"],
      ['domain/money.ts', "import 'temporal-polyfill'"],
      ['contract/http.ts', "import 'hono'"],
    ],
    keeps: [
      ['domain/money.test.ts', "import { test } from 'vitest'"],
      ['domain/market-clock.ts', "import 'temporal-polyfill'"],
      ['contract/http.ts', "import { z } from 'zod'"],
    ],
  },
  featureOrder: {
    breaks: [
      ['server/features/menu/routes.ts', "import '../ordering/queries.ts'"],
      ['server/features/gossip/routes.ts', ''],
    ],
    keeps: [
      [
        'server/features/ordering/place-order.ts',
        "import '../menu/queries.ts'; import '../../platform/log.ts'",
      ],
    ],
  },
  orderingKnowsNoPlans: {
    breaks: [
      ['server/features/ordering/settle.ts', "import '../boxes/record.ts'"],
      ['server/features/ordering/queries.ts', 'const sql = `select 1 from subscriptions s`'],
      ['server/features/ordering/settle.ts', "const sql = 'update boxes set state = $1'"],
    ],
    keeps: [
      ['server/features/ordering/settle.ts', "import './weekly-plans.ts'"],
      ['server/features/subscriptions/record.ts', "const sql = 'update subscriptions set version = 1'"],
    ],
  },
  groundKnowsNoFeature: {
    breaks: [['server/platform/session.ts', "import '../features/accounts/queries.ts'"]],
    keeps: [['server/app.ts', "import './features/accounts/routes.ts'"]],
  },
  size: {
    breaks: [['domain/a.ts', 'f()\n'.repeat(401)]],
    keeps: [['domain/a.ts', 'f()\n'.repeat(400)]],
  },
  names: {
    breaks: [
      ['web/app/utils.ts', ''],
      ['server/platform/date-helper.ts', ''],
      ['server/common/a.ts', ''],
    ],
    keeps: [
      ['web/app/features/pages/terms-of-service.page.tsx', ''],
      ['domain/common-passwords.ts', ''],
    ],
  },
  clock: {
    breaks: [
      ['server/features/menu/routes.ts', 'const now = new Date()'],
      ['web/app/root.tsx', 'const now = Date.now()'],
      ['domain/day.ts', 'const now = Date.now'],
    ],
    keeps: [
      ['server/platform/wall-clock.ts', 'const now = new Date()'],
      ['server/features/menu/routes.ts', 'const then = new Date(row.at)'],
      ['domain/day.test.ts', 'const now = new Date()'],
    ],
  },
  barrels: {
    breaks: [['domain/all.ts', "export * from './money.ts'"]],
    keeps: [['domain/all.ts', "export { cents } from './money.ts'"]],
  },
  plainTypeScript: {
    breaks: [
      ['domain/a.ts', 'enum Side { Carb }'],
      ['server/a.ts', 'class Oven extends Kitchen {}'],
      ['server/a.ts', 'export const A = class extends mixin() {}'],
    ],
    keeps: [['server/a.ts', 'class Refusal extends Error {}; class Plain {}']],
  },
  leftovers: {
    breaks: [['domain/a.ts', '// TODO price it']],
    keeps: [['domain/a.ts', "const todo = 'TODO'"]],
  },
  skippedTests: {
    breaks: [
      ['domain/a.test.ts', "test.only('a', () => {})"],
      ['e2e/a.e2e.ts', "test.describe.skip('a', () => {})"],
      ['e2e/a.e2e.ts', "guestTest.fixme('a', () => {})"],
      ['domain/a.test.ts', "test('a', { skip: true }, () => {})"],
      ['domain/a.test.ts', "test('a', context => context.skip())"],
    ],
    keeps: [
      ['domain/a.test.ts', "test.each([1])('a', () => {})"],
      ['domain/a.test.ts', "test('a', () => { expect(b).toEqual({ skip: true }) })"],
    ],
  },
  sentencesInCode: {
    breaks: [
      ['server/features/menu/mail.ts', "const subject = { en: 'Hello', es: 'Hola', ar: 'مرحبا' }"],
      ['web/app/root.tsx', "const says = { 'es': () => 'Hola', 'ar': () => 'مرحبا' }[language()]"],
    ],
    keeps: [
      ['server/features/menu/mail.ts', "const letter = inEachLanguage(say => ({ subject: say('hello') }))"],
      ['server/features/menu/mail.ts', "const area = { es: 'Spain' }"],
      ['words/formats.ts', "const at = { en: 'at', es: 'a las', ar: 'الساعة' }"],
    ],
  },
  oneWayToSend: {
    breaks: [['web/app/features/menu/a.tsx', 'setBusy(true)']],
    keeps: [['web/app/api/use-underway.ts', 'setBusy(what)']],
  },
  loadingInRoutes: {
    breaks: [
      ['web/app/features/profile/a.tsx', 'useEffect(() => { void api(KEY) }, [])'],
      ['web/app/features/profile/a.tsx', 'const answer = useAnswer(key, () => ask(KEY))'],
      ['web/app/features/order-again/a.tsx', 'const answer = useAsked(() => ask(KEY))'],
    ],
    keeps: [
      ['web/app/features/profile/a.tsx', 'useEffect(() => { focus() }, []); const ask = () => api(KEY)'],
      ['web/app/shell/a.tsx', 'useEffect(() => { void api(KEY) }, [])'],
    ],
  },
  zone: {
    breaks: [['web/app/a.tsx', "const timeZone = useMarket()?.timeZone ?? 'UTC'"]],
    keeps: [['web/app/a.tsx', "new Intl.DateTimeFormat('en', { timeZone: 'UTC' })"]],
  },
}

describe.each(Object.keys(rules) as (keyof typeof rules)[])('the rule %s', name => {
  test.each(examples[name].breaks)('sees what breaks it in %s', (path, text) => {
    expect(rules[name](sourceOf(path, text))).not.toEqual([])
  })

  test.each(examples[name].keeps)('lets pass a fair %s', (path, text) => {
    expect(rules[name](sourceOf(path, text))).toEqual([])
  })

  test('holds in the whole repository', () => {
    const broken = sources.flatMap(source => rules[name](source).map(what => `${source.path} ${what}`))
    expect(broken).toEqual([])
  })
})

test('files that import each other in a circle are seen, types included', () => {
  const [cart, menu, meal] = [
    sourceOf('domain/cart.ts', "import type { Menu } from './menu.ts'"),
    sourceOf('domain/menu.ts', "export { Meal } from './meal.ts'"),
    sourceOf('domain/meal.ts', "import './cart.ts'"),
  ]
  expect(circles([cart, menu, meal]).map(circle => circle.sort())).toEqual([
    ['domain/cart.ts', 'domain/meal.ts', 'domain/menu.ts'],
  ])
  expect(circles([cart, menu])).toEqual([])
})

test('no files import each other in a circle', () => {
  expect(circles(sources)).toEqual([])
})

test('a table that two features write is seen', () => {
  const [schema, cook, eat, read] = [
    sourceOf('server/schema/food.ts', "export const meals = pgTable('meals', {})"),
    sourceOf('server/features/menu/cook.ts', 'const sql = `insert into meals (id) values (1)`'),
    sourceOf('server/features/ordering/eat.ts', 'const sql = `with a as (delete\n from meals) select 1`'),
    sourceOf('server/features/ordering/read.ts', 'const sql = `select 1 from meals for update`'),
  ]
  expect(sharedTables([schema, cook, eat])).toEqual(['meals: menu ordering'])
  expect(sharedTables([schema, cook, read])).toEqual([])
})

test('each table is written by one feature', () => {
  expect(sharedTables(sources)).toEqual([])
})

test('the platform speaks of no feature’s tables', () => {
  const [schema, cook, know] = [
    sourceOf('server/schema/food.ts', "export const meals = pgTable('meals', {})"),
    sourceOf('server/features/menu/cook.ts', 'const sql = `insert into meals (id) values (1)`'),
    sourceOf('server/platform/session.ts', 'const sql = `select 1 from sessions join meals using (id)`'),
  ]
  expect(tablesAbovePlatform([schema, cook, know])).toEqual(['server/platform/session.ts: meals'])
  expect(tablesAbovePlatform([schema, cook])).toEqual([])
  expect(tablesAbovePlatform(sources)).toEqual([])
})

test('no features of the web import each other in a circle; only pages compose several', () => {
  const of = (feature: string, name: string, to: string) =>
    sourceOf(`web/app/features/${feature}/${name}`, `import '../${to}/a.ts'`)
  const around = [of('chefs', 'a.ts', 'reviews'), of('reviews', 'a.tsx', 'chefs')]
  expect(circles(webFeatures(around))).toHaveLength(1)
  expect(circles(webFeatures([around[0]!, of('reviews', 'a.page.tsx', 'chefs')]))).toEqual([])
  expect(circles(webFeatures(sources))).toEqual([])
})

test('no feature is a folder of more than 35 files, tests apart', () => {
  const feature = /^(server|web\/app)\/features\/[^/]+/
  const files = sources.filter(source => feature.test(source.path) && !isTest(source))
  const folders = Map.groupBy(files, ({ path }) => feature.exec(path)![0])
  expect(folders.size).toBeGreaterThan(45)
  expect([...folders].flatMap(([name, { length }]) => (length > 35 ? [`${name}: ${length}`] : []))).toEqual(
    [],
  )
})

test('the rules saw the repository', () => {
  const rooms = new Set(sources.map(({ path }) => path.split('/')[0]))
  expect([...rooms]).toEqual(
    expect.arrayContaining(['contract', 'domain', 'sandbox', 'server', 'tools', 'web']),
  )
  expect(sources.length).toBeGreaterThan(200)
})
