import type { Concerned } from '@ladlewell/contract/concerned.ts'

type Send = (method: string, path: string, init?: { body?: unknown }) => Promise<Response>

/**
 * Makes a change of a kitchen; where customers are concerned once more, with what its chef was shown of them. While boxes are being planned
 * others may be concerned at the second look: then these are shown as well.
 */
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
  let answer = await sent({})
  let shown: Concerned | null = null
  while (answer.status === 409) {
    const { concerned } = (await answer.clone().json()) as { concerned?: Concerned }
    if (!concerned || concerned.seen === shown?.seen) break
    shown = concerned
    answer = await sent({ seen: concerned.seen })
  }
  return { shown, answer }
}
