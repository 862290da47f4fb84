import type { MyPapers, StaffChef } from '@ladlewell/contract/vetting.ts'
import { expect, test } from 'vitest'
import { approveInProduction, inProduction } from '../../testing/approve-in-production.ts'
import { asAppliedChef, asNewChef } from '../../testing/chef.ts'
import type { Customer } from '../../testing/customer.ts'
import { photo } from '../../testing/picture-files.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { addedMeal } from '../../testing/written-meal.ts'
import { staffChef } from './staff-chef.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')

const approve = (chefId: number) => approveInProduction(server, staff, chefId)

/** Nothing but papers is missing any more. */
const papersNext = { refusal: 'checklist-incomplete' }

const decide = (chefId: number, decision: string) =>
  staff.send('POST', `/api/v1/staff/chefs/${chefId}/approval`, { body: { decision, reason: 'Mice.' } })

const seen = async (chefId: number) =>
  (await (await staff.send('GET', `/api/v1/staff/chefs/${chefId}`)).json()) as StaffChef

const ownPhotos = async (chef: Customer) =>
  ((await (await chef.send('GET', '/api/v1/chef/papers')).json()) as MyPapers).photos

async function kitchenOf(chef: Customer): Promise<number> {
  const kitchen = await chef.call('GET /api/v1/chef', {})
  if (!kitchen.ok) throw new Error('No kitchen')
  return kitchen.data.id
}

// – In production a kitchen opens with a real photo of its chef and of every meal on its menu, which has at least one
// – Staff and the chef see which photos there are and which are missing
test('in production a kitchen without a meal, or without a photo of the chef, is not approved', async () => {
  const hungry = await asAppliedChef(server)
  const hungryId = await kitchenOf(hungry)
  expect(await approve(hungryId)).toMatchObject({
    refusal: 'photos-missing',
    extra: { photos: { chef: false, firstMeal: true, meals: [] } },
  })
  expect(await seen(hungryId)).toMatchObject({ state: 'in-review', decisions: [] })
  await addedMeal(hungry)
  expect(await approve(hungryId)).toMatchObject(papersNext)

  const shy = await asNewChef(server)
  const mole = await addedMeal(shy)
  expect(await approve(await kitchenOf(shy))).toMatchObject({
    refusal: 'photos-missing',
    extra: { photos: { chef: true, firstMeal: false, meals: [] } },
  })
  expect(await ownPhotos(shy)).toEqual({
    chef: { url: null, isReal: false },
    meals: [{ mealId: mole.id, name: mole.name, url: mole.imageUrl, isReal: true }],
  })
})

// – What is drawn for the demo world is no photo: its chef who waits is asked for a real one
test('a drawn picture counts as missing until the chef has photographed that meal', async () => {
  const ines = await signedIn(server, 'ines-duarte@ladlewell.test')
  expect(await approve(await kitchenOf(ines))).toMatchObject({ extra: { photos: { chef: true } } })

  const chef = await asAppliedChef(server)
  const chefId = await kitchenOf(chef)
  await addedMeal(chef)
  const pho = await addedMeal(chef, { name: 'Pho' })
  const url = '/images/meals/beef-pho-800.webp'
  await server.db.query('update meals set image_url = $2 where id = $1', [pho.id, url])
  expect(await approve(chefId)).toMatchObject({
    refusal: 'photos-missing',
    extra: { photos: { chef: false, firstMeal: false, meals: ['Pho'] } },
  })
  expect((await seen(chefId)).photos.meals).toContainEqual({
    ...{ mealId: pho.id, name: 'Pho', url, isReal: false },
  })
  const { id, imageUrl: _, soldOutThrough: __, listed: ___, ...body } = pho
  const changed = await chef.call('PUT /api/v1/chef/meals/{id}', {
    ...{ params: { id: String(id) }, body, file: { photo: new Blob([await photo('jpeg')]) } },
  })
  expect(changed.ok).toBe(true)
  expect(await approve(chefId)).toMatchObject(papersNext)
})

// §2 In sandbox mode approving needs nothing else (product.md)
// – Approving a kitchen for the first time needs its real photos; lifting a suspension does not
test('the sandbox approves without photos; who was approved is not asked for them, also after a suspension', async () => {
  const chef = await asNewChef(server)
  const chefId = await kitchenOf(chef)
  const photosCount = async () => {
    const kitchen = await staffChef(await inProduction(server), chefId, await server.now())
    return 'refusal' in kitchen ? kitchen : kitchen.photosCount
  }
  expect(await seen(chefId)).toMatchObject({ photosCount: false, photos: { meals: [] } })
  expect(await photosCount()).toBe(true)
  expect((await decide(chefId, 'approve')).status).toBe(200)
  expect(await seen(chefId)).toMatchObject({ state: 'approved', photosCount: false })
  expect(await photosCount()).toBe(false)
  expect(await ownPhotos(chef)).toBeNull()

  expect((await decide(chefId, 'suspend')).status).toBe(200)
  expect(await approve(chefId)).toMatchObject(papersNext)
  expect((await decide(chefId, 'approve')).status).toBe(200)
  expect((await seen(chefId)).state).toBe('approved')
})
