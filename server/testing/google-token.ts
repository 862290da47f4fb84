import type { browserAt } from './browser.ts'

/** The session token that the page takes which Google's way back leads to: in the same browser, as our page does. */
export async function googleToken(
  { url }: { url: string },
  browser: ReturnType<typeof browserAt>,
  at: URL,
): Promise<string> {
  const answer = await takenOver({ url }, browser, at.searchParams.get('token') ?? '')
  if (!answer.ok) throw new Error(`Not handed over: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

export function takenOver(
  { url }: { url: string },
  browser: Pick<ReturnType<typeof browserAt>, 'cookies'>,
  token: string,
): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${url}/api/v1/session`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json', cookie },
  })
}
