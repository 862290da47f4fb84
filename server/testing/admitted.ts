import { setTimeout as pause } from 'node:timers/promises'

/** Asks again for as long as there is too much going on, as whoever is told so may. */
export async function admitted(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask()
  if (answer.status !== 503) return answer
  await pause(200)
  return admitted(ask)
}
