import { createStore, useStore } from '../state/store.ts'

/** What lies over the page; one at a time, so opening the cart closes the side panel. */
export type Panel =
  | 'menu'
  | 'cart'
  | 'second-chef'
  | 'search'
  | 'sign-in'
  | 'sign-up'
  | 'proof'
  | 'second-step'

const panel = createStore<Panel | null>(null)

export function usePanel(): Panel | null {
  return useStore(panel)
}

export function openPanel(which: Panel): void {
  panel.set(which)
}

export function closePanel(): void {
  panel.set(null)
}
