import { type ExportedList, isOfEveryMarket } from '@ladlewell/domain/desk-list.ts'

const KEY = 'ladlewell-staff-market'

/** The one market that our team's pages show in this tab, by its id; null: all that their reader was given. */
export function chosenMarket(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
}

export function chooseMarket(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, id)
}

/** The same as a call takes it that counts, acts on or writes down a list: that is of the rows which the page shows. */
export function ofChosenMarket(list: ExportedList): { market?: string } {
  const market = chosenMarket()
  return market === null || isOfEveryMarket(list) ? {} : { market }
}

/** What our team reads is asked of the chosen market. Which markets there are, and whose files, is no part of it. */
export function inChosenMarket(address: string, method = 'GET'): string {
  const chosen = chosenMarket()
  if (
    chosen === null ||
    method !== 'GET' ||
    !/^(?:https?:\/\/[^/]+)?\/api\/v1\/(?:staff\/(?!markets|exports)|threads)/.test(address)
  )
    return address
  if (/[?&]market=/.test(address)) return address
  return `${address}${address.includes('?') ? '&' : '?'}market=${chosen}`
}
