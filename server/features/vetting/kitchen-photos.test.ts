import type { MyPapers, StaffChef } from '@ladlewell/contract/vetting.ts'
import { expect, test } from 'vitest'
import { asAppliedChef, asNewChef, asReadyChef } from '../../testing/chef.ts'
import type { Customer } from '../../testing/customer.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addedMeal } from '../../testing/written-meal.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

const approve = (chefId: number) =>
  staff.send('POST', `/api/v1/staff/chefs/${chefId}/approval`, { body: { decision: 'approve' } })

const seen = async (chefId: number) =>
  (await (await staff.send('GET', `/api/v1/staff/chefs/${chefId}`)).json()) as StaffChef

const ownPhotos = async (chef: Customer) =>
  ((await (await chef.send('GET', '/api/v1/chef/papers')).json()) as MyPapers).photos

async function kitchenOf(chef: Customer): Promise<number> {
  const kitchen = await chef.call('GET /api/v1/chef', {})
  if (!kitchen.ok) throw new Error('No kitchen')
  return kitchen.data.id
}

// – A kitchen opens with a real photo of its chef and of every meal on its menu, which has at least one
// – Staff and the chef see which photos there are and which are missing
test('without a meal, or without a photo of the chef, a kitchen is not approved', async () => {
  const hungry = await asAppliedChef(server)
  const hungryId = await kitchenOf(hungry)
  const refused = await expectProblem(await approve(hungryId), 'photos-missing')
  expect(refused.message).toContain('A kitchen opens with real photos')
  expect(refused.photos).toEqual({ chef: false, firstMeal: true, meals: [] })
  expect(await seen(hungryId)).toMatchObject({ state: 'in-review', photosCount: true, decisions: [] })

  const shy = await asNewChef(server)
  const mole = await addedMeal(shy)
  const shyId = await kitchenOf(shy)
  const again = await expectProblem(await approve(shyId), 'photos-missing')
  expect(again.photos).toEqual({ chef: true, firstMeal: false, meals: [] })
  expect(await ownPhotos(shy)).toEqual({
    chef: { url: null, isReal: false },
    meals: [{ mealId: mole.id, name: mole.name, url: mole.imageUrl, isReal: true }],
  })
})

// – What is drawn for the demo world is no photo: its chef who waits is asked for a real one
test('a drawn picture counts as missing until the chef has photographed that meal', async () => {
  const ines = await signedIn(server, 'ines-duarte@ladlewell.test')
  const drawn = await expectProblem(await approve(await kitchenOf(ines)), 'photos-missing')
  expect(drawn.photos).toMatchObject({ chef: true })

  const chef = await asReadyChef(server)
  const chefId = await kitchenOf(chef)
  const pho = await addedMeal(chef, { name: 'Pho' })
  const url = '/images/meals/beef-pho-800.webp'
  await server.db.query('update meals set image_url = $2 where id = $1', [pho.id, url])
  const problem = await expectProblem(await approve(chefId), 'photos-missing')
  expect(problem.photos).toEqual({ chef: false, firstMeal: false, meals: ['Pho'] })
  expect((await seen(chefId)).photos.meals).toContainEqual({
    ...{ mealId: pho.id, name: 'Pho', url, isReal: false },
  })
  const { id, imageUrl: _, soldOutThrough: __, listed: ___, ...body } = pho
  const changed = await chef.call('PUT /api/v1/chef/meals/{id}', {
    ...{ params: { id: String(id) }, body, file: { photo: new Blob([await photo('jpeg')]) } },
  })
  expect(changed.ok).toBe(true)
  expect((await approve(chefId)).status).toBe(200)
  expect(await seen(chefId)).toMatchObject({ state: 'approved', photosCount: false })
})

// – Approving a kitchen for the first time needs its real photos; lifting a suspension does not
test('who is approved is not asked for photos any more, also after a suspension', async () => {
  const chef = await asReadyChef(server)
  const chefId = await kitchenOf(chef)
  expect((await approve(chefId)).status).toBe(200)
  expect(await ownPhotos(chef)).toBeNull()
  const meals = (await seen(chefId)).photos.meals
  for (const { mealId } of meals) await chef.send('DELETE', `/api/v1/chef/meals/${mealId}`)
  const body = { decision: 'suspend', reason: 'Mice.' }
  expect((await staff.send('POST', `/api/v1/staff/chefs/${chefId}/approval`, { body })).status).toBe(200)
  expect((await approve(chefId)).status).toBe(200)
  expect(await seen(chefId)).toMatchObject({ state: 'approved', photos: { meals: [] } })
})
