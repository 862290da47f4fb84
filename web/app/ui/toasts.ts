import { createStore } from '../state/store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'success' | 'error' | 'plain'
  action: { label: string; run: () => void } | null
}

const SHOWN_FOR_MS = 3000
/** More would cover a phone. */
const MOST_SHOWN = 3

export const toasts = createStore<readonly Toast[]>([])
const clocks = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  lastId += 1
  const others = toasts.get().filter(shown => shown.text !== text || shown.action !== null)
  toasts.set([...others.slice(1 - MOST_SHOWN), { id: lastId, text, tone: 'plain', action: null, ...options }])
  releaseToast(lastId)
}

export function dismissToast(id: number): void {
  holdToast(id)
  toasts.set(toasts.get().filter(shown => shown.id !== id))
}

/** Keeps a toast for as long as somebody is at it. */
export function holdToast(id: number): void {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
}

/** Gives a toast its whole time. */
export function releaseToast(id: number): void {
  clocks.set(
    id,
    setTimeout(() => dismissToast(id), SHOWN_FOR_MS),
  )
}
