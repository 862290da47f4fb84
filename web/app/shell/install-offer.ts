import { createStore } from '../state/store.ts'

/** What Chromium hands over while a page can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

/** The browser's offer to install, while there is one. */
export const installOffer = createStore<InstallPrompt | null>(null)

/** Keeps the offer, which comes once and before anybody looks for it. */
export function waitForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    installOffer.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
