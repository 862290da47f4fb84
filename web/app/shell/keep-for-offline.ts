import type { Language } from '@ladlewell/domain/language.ts'

const UNTIL_CALM_MS = 2000

/** Once the page has come and nothing is urgent. Each language has a version of its own: it keeps whole pages. */
export function keepForOffline(language: Language): void {
  const register = () => void navigator.serviceWorker?.register(`/sw.js?lang=${language}`).catch(() => {})
  const wait = () => setTimeout(register, UNTIL_CALM_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}
