import type { Client } from '@ladlewell/contract/client.ts'

export type OneChef = Awaited<ReturnType<typeof loadChef>>
export type ChefProfile = Extract<OneChef, { ok: true }>['chef']

/** A chef with all listed meals and recent reviews. */
export async function loadChef(api: Client, chefId: string) {
  try {
    const answer = await api('GET /api/v1/chefs/{chefId}', { params: { chefId } })
    if (answer.ok) return { ok: true, chef: answer.data } as const
    return answer.status === 404 || answer.status === 400
      ? ({ ok: false, status: 404, message: 'Chef not found.' } as const)
      : failed
  } catch {
    return failed
  }
}

const failed = { ok: false, status: 503, message: 'Failed to load chef data.' } as const
