import type { Concerned } from '@ladlewell/contract/concerned.ts'

type Send = (method: string, path: string, init?: { body?: unknown }) => Promise<Response>

/** Makes a change of a kitchen; where customers are concerned once more, with what its chef was shown of them. */
export async function changeKitchen(
  { send }: { send: Send },
  method: string,
  path: string,
  body: object = {},
): Promise<{ shown: Concerned | null; answer: Response }> {
  const sent = (more: object) =>
    method === 'DELETE'
      ? send(method, `${path}?${new URLSearchParams({ ...more })}`)
      : send(method, path, { body: { ...body, ...more } })
  const first = await sent({})
  if (first.status !== 409) return { shown: null, answer: first }
  const { concerned } = (await first.clone().json()) as { concerned?: Concerned }
  if (!concerned) return { shown: null, answer: first }
  return { shown: concerned, answer: await sent({ seen: concerned.seen }) }
}
