import type { Facts } from './sample.ts'

interface Chef {
  id: number
  meals: { id: number }[]
}

/** What is so in the demo world, by the names under which calls ask for it. */
export async function factsOf(url: string): Promise<Facts> {
  const read = async <T>(path: string): Promise<T> => (await fetch(url + path)).json() as Promise<T>
  const chefs = await read<Chef[]>('/api/v1/auth/AllChefsWithMeals')
  const chefIds = chefs.map(({ id }) => id)
  const mealIds = chefs.flatMap(({ meals }) => meals.map(({ id }) => id))
  const { deliveryDates } = await read<{ deliveryDates: { date: number[] }[] }>(
    `/api/v1/auth/next/${chefIds[0]}`,
  )
  const dates = deliveryDates.map(({ date }) => date.map(part => String(part).padStart(2, '0')).join('-'))
  const orderIds = Array.from({ length: 120 }, (_, nth) => 1001 + nth)
  return {
    chefId: chefIds,
    chef: chefIds,
    mealId: mealIds,
    id: [...chefIds, ...mealIds, 1, 2, 3],
    orderId: orderIds,
    subscriptionId: [1, 2, 3],
    date: dates,
    orderDate: dates,
    deliveryDate: dates,
    from: dates,
    until: dates,
    to: dates,
    email: ['victim@example.test', 'chef@ladlewell.test', 'nobody@example.test'],
    password: ['a-fine-long-password', 'wrong'],
    newPassword: ['another-fine-long-password'],
    phone: ['(512) 555-0142'],
    phoneNumber: ['(512) 555-0142'],
    postalCode: ['78701'],
    state: ['TX'],
    country: ['US'],
    quantity: [1, 2],
    sideOption: ['carb', 'veggie'],
    paymentMethod: ['pm_card_visa', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired'],
    promoCode: ['WELCOME20', 'EXPIRED10', null],
    code: ['WELCOME20', '123456'],
    language: ['en', 'es', 'ar'],
  }
}
