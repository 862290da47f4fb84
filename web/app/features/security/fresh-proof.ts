import type { Answer } from '@ladlewell/contract/client.ts'
import { closePanel, openPanel } from '../../shell/panel.ts'

let waiting: ((isProven: boolean) => void) | null = null

/** Makes a call; where a fresh proof is asked for, asks its reader for one, and then makes it again. */
export async function withFreshProof<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await call()
  if (answer.ok || answer.problem?.code !== 'fresh-proof-required') return answer
  return (await askForProof()) ? call() : answer
}

function askForProof(): Promise<boolean> {
  waiting?.(false)
  return new Promise(resolve => {
    waiting = resolve
    openPanel('proof')
  })
}

/** Closes the dialog, and says whether the proof was given. */
export function settleProof(isProven: boolean): void {
  closePanel()
  waiting?.(isProven)
  waiting = null
}
