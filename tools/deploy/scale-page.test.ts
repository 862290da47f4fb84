import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addedKey, keyOf, places } from '../../server/testing/sharded/places.ts'
import { root } from '../root.ts'
import { textOf } from './files.ts'

const page = textOf('docs/scale.md')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

test('the page on scale is found from where one looks, and is short', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(201)
  expect(textOf('README.md')).toContain('docs/scale.md')
  expect(textOf('docs/deploy.md')).toContain('(scale.md)')
})

test('every file that the page on scale names is there, and every command', () => {
  const links = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join('docs', path!))
  const named = [...page.matchAll(/`((?:server|tools|bench|e2e|docs|deploy)\/[\w./-]+\w)`/g)].map(
    ([, path]) => path!,
  )
  expect(links.length + named.length).toBeGreaterThan(8)
  for (const path of [...links, ...named]) expect(existsSync(join(root, path)), path).toBe(true)
  for (const [, name] of page.matchAll(/npm run ([\w:-]+)/g)) expect(scripts, name).toHaveProperty([name!])
})

test('the page on scale counts the tables of each place as they are', () => {
  const all = Object.keys(places)
  const spread = all.filter(table => keyOf(table) !== null)
  const counts = {
    spread: spread.length,
    added: spread.filter(table => keyOf(table) === addedKey).length,
    copied: all.filter(table => places[table] === 'copied').length,
  }
  expect(page).toContain(`| With their kitchen | ${counts.spread}, ${counts.added} of them`)
  expect(page).toContain(`| Copied to every database | ${counts.copied} |`)
})

/** Rows of the table of costs: what is paid for, and its three cells. */
const costs = (page.split('## What it costs')[1] ?? '')
  .split('\n')
  .filter(line => line.startsWith('| '))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
  .filter(cells => cells.length === 4)
const row = (name: string) => {
  const found = costs.find(([what]) => what!.startsWith(name))
  if (!found) throw new Error(`No row begins with ${name}`)
  return found.slice(1)
}
const number = (text: string) => Number(text.replace(/[$,]/g, ''))
/** `12,000 × $0.085 = $1,020.00` */
const product = /^([\d,.]+) × \$([\d,.]+) = \$([\d,.]+)$/

test('each cost is its quantity at its price, and all of them add up', () => {
  const paid = costs.filter(cells => cells.some(cell => product.test(cell)))
  expect(paid.length).toBeGreaterThan(6)
  const sums = [0, 0, 0]
  for (const [what, ...cells] of paid)
    for (const [nth, cell] of cells.entries()) {
      const [, quantity, price, cost] = product.exec(cell) ?? []
      expect(cost, `${what}: ${cell}`).toBeDefined()
      expect(number(cost!), `${what}: ${cell}`).toBeCloseTo(number(quantity!) * number(price!), 1)
      sums[nth]! += number(cost!)
    }
  row('A month').forEach((cell, nth) => {
    expect(number(cell)).toBeCloseTo(sums[nth]!, 0)
  })
  const orders = row('Orders a month').map(number)
  row('Per 1,000 orders').forEach((cell, nth) => {
    expect(number(cell)).toBeCloseTo((sums[nth]! / orders[nth]!) * 1000, 1)
  })
})

test('what is sent and told follows from what an order was measured to take', () => {
  const of = (what: RegExp) => {
    const found = what.exec(page)
    if (!found) throw new Error(`The page does not say ${what}`)
    return Number(found[1])
  }
  const megabytes = of(/([\d.]+) MB are sent an order/)
  const mails = of(/([\d.]+) mails an order/)
  row('Orders a month').forEach((cell, nth) => {
    const orders = number(cell)
    const quantity = (name: string) => number(row(name)[nth]!.split(' × ')[0]!)
    expect(quantity('CDN')).toBeCloseTo((orders * megabytes) / 1000, 0)
    expect(quantity('Mails')).toBeCloseTo((orders * mails) / 1000, 0)
  })
})
