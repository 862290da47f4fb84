import { type Client, createClient } from '@ladlewell/contract/client.ts'

/** The product's API, as a guest or with somebody's token. */
export function api(token: string | null = null): Client {
  return createClient({ fetch, baseUrl: productUrl(), token: () => token })
}

/** What a call answered; a refusal is a broken test. */
export async function answered<T>(
  call: Promise<{ ok: true; data: T } | { ok: false; status: number; problem: unknown }>,
): Promise<T> {
  const answer = await call
  if (!answer.ok) throw new Error(`The product refused: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.data
}

export function productUrl(): string {
  const url = process.env.PRODUCT_URL
  if (!url) throw new Error('No product runs.')
  return url
}
