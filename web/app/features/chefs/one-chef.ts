import type { Client } from '@ladlewell/contract/client.ts'

export type OneChef = Awaited<ReturnType<typeof loadChef>>
export type ChefProfile = Extract<OneChef, { ok: true }>['chef']

/** A chef with all listed meals and recent reviews, in one call: what the server renders. */
export async function loadChef(api: Client, chefId: string) {
  try {
    const answer = await api('GET /api/v1/chefs/{chefId}', { params: { chefId } })
    if (answer.ok) return { ok: true, chef: answer.data } as const
    return answer.status === 404 || answer.status === 400 ? missing : failed
  } catch {
    return failed
  }
}

/** The same by the specification's call for chefs; without an answer about reviews there are none. */
export async function findChef(api: Client, chefId: string): Promise<OneChef> {
  const id = Number(chefId)
  if (!/^\d{1,10}$/.test(chefId) || id === 0 || id > 2_147_483_647) return missing
  try {
    const profile = loadChef(api, chefId)
    const query = { filterActiveChefs: 'true', filterActiveMeals: 'true', limit: 1, after: id - 1 }
    const answer = await api('GET /api/v1/auth/AllChefsWithMeals', { query })
    if (!answer.ok) return failed
    const chef = answer.data.find(chef => chef.id === id)
    if (!chef) return missing
    const more = await profile
    const {
      reviews = [],
      inspections = [],
      inspectionDueOn = null,
      inspectionClosure = null,
      standings = [],
    } = more.ok ? more.chef : {}
    return {
      ok: true,
      chef: { ...chef, reviews, inspections, inspectionDueOn, inspectionClosure, standings },
    }
  } catch {
    return failed
  }
}

const missing = { ok: false, status: 404 } as const
const failed = { ok: false, status: 503 } as const
