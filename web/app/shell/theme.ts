import { createStore, useStore } from '../state/store.ts'
import { readStored, writeStored } from '../state/stored.ts'

export type Theme = 'light' | 'dark'

/** Runs in the head, before anything is painted. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}"

const chosen = createStore<Theme | null>(null)

export function useTheme(): Theme | null {
  return useStore(chosen)
}

/** Takes over what the script in the head found; called once when the browser starts. */
export function startTheme(): void {
  const stored = readStored('theme')
  chosen.set(stored === 'light' || stored === 'dark' ? stored : systemTheme())
}

export function switchTheme(): void {
  const next = (chosen.get() ?? systemTheme()) === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  writeStored('theme', next)
  chosen.set(next)
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
