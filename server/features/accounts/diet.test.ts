import { expect, test } from 'vitest'
import { asCustomer, asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const path = '/api/v1/diet-profile'

// – A household keeps what it avoids and how it eats.
test('a household avoids nothing until it says so, and then what it said, each once', async () => {
  const { call } = await asCustomer(server)
  expect(await call('GET /api/v1/diet-profile')).toMatchObject({ data: { avoid: [], diets: [] } })
  const said = await call('PUT /api/v1/diet-profile', {
    body: { avoid: ['sesame', 'milk', 'sesame'], diets: ['glutenFree', 'vegetarian'] },
  })
  const kept = { avoid: ['milk', 'sesame'], diets: ['vegetarian', 'glutenFree'] }
  expect(said).toMatchObject({ data: kept })
  expect(await call('GET /api/v1/diet-profile')).toMatchObject({ data: kept })
})

test('is nobody else’s', async () => {
  const [one, other] = [await asCustomer(server), await asCustomer(server)]
  await one.call('PUT /api/v1/diet-profile', { body: { avoid: ['soy'], diets: [] } })
  expect(await other.call('GET /api/v1/diet-profile')).toMatchObject({ data: { avoid: [] } })
  await expectProblem(await asGuest(server).send('GET', path), 'not-signed-in')
  await expectProblem(
    await asGuest(server).send('PUT', path, { body: { avoid: [], diets: [] } }),
    'not-signed-in',
  )
})

test.each([
  { avoid: ['gluten'], diets: [] },
  { avoid: [], diets: ['keto'] },
  { avoid: [] },
  { avoid: 'milk', diets: [] },
  { avoid: Array(10).fill('milk'), diets: [] },
  { avoid: [], diets: [], name: 'Camille' },
])('%j is refused', async body => {
  const { send } = await asCustomer(server)
  await expectProblem(await send('PUT', path, { body }), 'validation-failed')
})
