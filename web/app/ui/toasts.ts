import { createStore } from '../state/store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'success' | 'error' | 'plain'
  action: { label: string; run: () => void } | null
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function toast(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
  lastId += 1
  toasts.set([...toasts.get(), { id: lastId, text, tone: 'plain', action: null, ...options }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter(shown => shown.id !== id))
}
