import { createStore, useStore } from '../state/store.ts'

const layers = createStore<readonly HTMLElement[]>([])

/** The modal dialog on top; what must stay reachable, such as toasts, is shown inside it. */
export function useTopLayer(): HTMLElement | null {
  return useStore(layers).at(-1) ?? null
}

export function pushLayer(element: HTMLElement): void {
  layers.set([...layers.get(), element])
}

export function popLayer(element: HTMLElement): void {
  layers.set(layers.get().filter(layer => layer !== element))
}
