import type { Language } from '@ladlewell/domain/language.ts'

const UNTIL_CALM_MS = 2000

/** Once the page has come and nothing is urgent. What is kept is whole pages, in the language of the one that was seen last. */
export function keepForOffline(language: Language): void {
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(language)
  }
  // Whoever blocks it visits without.
  const wait = () => setTimeout(() => navigator.serviceWorker && register().catch(() => {}), UNTIL_CALM_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}
