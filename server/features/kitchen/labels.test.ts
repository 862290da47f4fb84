import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, asChef, lockedOrder } from '../../testing/kitchen.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const chef = await asChef(server)
const { orderId } = await lockedOrder(server, await asCustomer(server))
const [{ date }] = (await server.db.query('select delivery_date as date from orders where id = $1', [
  orderId,
])) as [{ date: string }]
const labels = (format?: string) =>
  chef.send('GET', `/api/v1/chef/orders/labels.pdf?date=${date}${format ? `&format=${format}` : ''}`)
const pdf = async (format?: string) => Buffer.from(await (await labels(format)).arrayBuffer())
const pagesOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map(points => Math.round((Number(points) / 72) * 25.4)),
  )

// – Labels come for rolls of 62 and 102 mm too: a page of the label’s size for each serving (issue 13)
test('a roll has a page of its size for each serving, with all that a sheet says', async () => {
  const servings = (textOfPdf(await pdf()).match(/Reheat to/g) ?? []).length
  expect(servings).toBeGreaterThan(1)
  for (const [format, size] of [
    ['roll-62', [62, 100]],
    ['roll-102', [102, 51]],
  ] as const) {
    const file = await pdf(format)
    expect(pagesOf(file)).toEqual(Array.from({ length: servings }, () => size))
    const text = textOfPdf(file).replace(/\s+/g, ' ')
    expect(text).toContain(`by ${AMARA.name}`)
    expect(text).toContain(`Order #${orderId} · 1 of`)
    expect(text).toMatch(/Ingredients: .+ Order #/)
    expect(text).toMatch(/Cooked on .+ Use by .+ For .+ Reheat to 165°F · Eat within 3–4 days/)
  }
  expect(new Set(pagesOf(await pdf('sheet')).map(String))).toEqual(new Set(['216,279']))
  await expectProblem(await labels('roll-50'), 'validation-failed')
})

// – A label says that a meal contains none of the nine major allergens, or that nobody declared them (issue 13)
test('a roll tells allergens, none and undeclared ones in words', async () => {
  for (const [allergens, words] of [
    ['', 'Contains none of the nine major allergens'],
    [null, 'Allergens not declared'],
    ['milk,tree nuts,wheat', 'Contains milk, tree nuts, wheat'],
  ]) {
    await server.db.query('update order_lines set allergens = $2 where order_id = $1', [orderId, allergens])
    for (const format of ['roll-62', 'roll-102'])
      expect(textOfPdf(await pdf(format)).replace(/\s+/g, ' ')).toContain(words)
  }
})

// – A side’s whole name is on a narrow label, and the kitchen below it
test('a side with a long name leaves room for the kitchen on a narrow label', async () => {
  const sideName = 'Slowly braised winter greens with roasted garlic and lemons'
  const long = 'update order_lines set side_name = $2, double_protein = true where order_id = $1'
  await server.db.query(long, [orderId, sideName])
  for (const format of ['roll-62', 'roll-102'])
    expect(textOfPdf(await pdf(format)).replace(/\s+/g, ' ')).toMatch(
      new RegExp(`(Carb|Veggie) side: ${sideName}, double protein( ·)? by ${AMARA.name}`),
    )
})

// – Every ingredient is on the label, however many (issue 13)
test('a long list of ingredients is on a narrow label to its end', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => `ingredient number ${nth + 1}`)
  await server.db.query(
    'update meals set ingredients = $2 where id in (select meal_id from order_lines where order_id = $1)',
    [orderId, many],
  )
  for (const format of ['roll-62', 'roll-102']) {
    const text = textOfPdf(await pdf(format)).replace(/\s+/g, ' ')
    for (const ingredient of many) expect(text).toMatch(new RegExp(`${ingredient}\\b`))
  }
})
