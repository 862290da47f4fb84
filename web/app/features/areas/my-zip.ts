import { zipInAddress, zipOf } from '@ladlewell/domain/market.ts'
import { api } from '../../api/browser.ts'
import { session } from '../../session/session.ts'
import { useUser } from '../../session/user.ts'
import { createStore, useStore } from '../../state/store.ts'
import { onStoredChange, readStored, writeStored } from '../../state/stored.ts'

const KEY = 'postalCode'

/** Where somebody wants to eat: undefined until the browser has looked, null where nobody said. */
const chosen = createStore<string | null | undefined>(undefined)

/** As it was said on this device, else as the account knows it, else of its default address. */
export function useMyZip(): string | null | undefined {
  const onDevice = useStore(chosen)
  const user = useUser()
  if (onDevice !== null) return onDevice
  // What only this product's own server answers may be missing.
  return zipOf(user?.postalCode ?? user?.addressPostalCode ?? '')
}

/** Called once when the browser starts. */
export function startMyZip(): void {
  keepSent()
  const read = () => chosen.set(zipOf(readStored(KEY) ?? ''))
  read()
  onStoredChange(key => key === KEY, read)
}

/** What was sent before the page worked and is no ZIP code: the field asks about it once it works. */
let unanswered: string | null = null

export const unansweredText = () => unanswered

/** Who pressed before the page worked sent it as a form does: it is in the address. */
function keepSent(): void {
  const address = new URL(window.location.href)
  const sent = address.searchParams.get('zip')
  if (sent === null) return
  const postalCode = zipInAddress(sent)
  if (postalCode !== null) writeStored(KEY, postalCode)
  else unanswered = sent.trim() || null
  address.searchParams.delete('zip')
  window.history.replaceState(window.history.state, '', address)
}

/** Remembers it on the device, and in the account of who is signed in themselves. */
export function chooseZip(postalCode: string | null): void {
  unanswered = null
  writeStored(KEY, postalCode)
  chosen.set(postalCode)
  const { userId, isActing } = session.get()
  if (postalCode === null || userId === null || isActing) return
  // The device remembers it anyway.
  void api('PUT /api/v1/auth/user/{id}', { params: { id: String(userId) }, body: { postalCode } })
}
