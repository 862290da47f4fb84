import { afterPaint } from '../state/after-paint.ts'

/** What lies over the page is fetched when it is first meant to be opened. */
export const panelParts = {
  account: () => import('./account-items.tsx'),
  menu: () => import('./side-panel.tsx'),
  search: () => import('./search-dialog.tsx'),
  cart: () => import('./cart-panel.tsx'),
  auth: () => import('../features/accounts/auth-dialog.tsx'),
  proof: () => import('../features/security/proof-dialog.tsx'),
}

/** Called when the pointer or the focus comes near, so that a press finds everything there. */
export function fetchPanels(): void {
  afterPaint(() => {
    // A failure shows when the panel is opened, not now.
    for (const part of Object.values(panelParts)) part().catch(() => {})
  })
}
