const KEY = 'ladlewell-staff-market'

/** The one market that our team's pages show in this tab, by its id; null: all that their reader was given. */
export function chosenMarket(): string | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
}

export function chooseMarket(id: string | null): void {
  if (id === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, id)
}

/** What our team's lists, counts and files are asked of: the chosen market. Which markets there are is no part of it. */
export function inChosenMarket(address: string, method = 'GET'): string {
  const chosen = chosenMarket()
  if (
    chosen === null ||
    method !== 'GET' ||
    !/^(?:https?:\/\/[^/]+)?\/api\/v1\/(?:staff\/(?!markets)|threads)/.test(address)
  )
    return address
  if (/[?&]market=/.test(address)) return address
  return `${address}${address.includes('?') ? '&' : '?'}market=${chosen}`
}
