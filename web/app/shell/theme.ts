import { createStore, useStore } from '../state/store.ts'
import { readStored, writeStored } from '../state/stored.ts'

export type Theme = 'light' | 'dark'

/** Runs in the head, before anything is painted. Of the session it says only that there is one: what is for the signed-in keeps its place. */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch(e){}"

const chosen = createStore<Theme | null>(null)

export function useTheme(): Theme | null {
  return useStore(chosen)
}

/** Takes over what the script in the head found, else follows the system; called once when the browser starts. */
export function startTheme(): void {
  const follow = () => chosen.set(storedTheme() ?? systemTheme())
  follow()
  darkSystem().addEventListener('change', follow)
}

function storedTheme(): Theme | null {
  const stored = readStored('theme')
  return stored === 'light' || stored === 'dark' ? stored : null
}

export function switchTheme(): void {
  const next = (chosen.get() ?? systemTheme()) === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  writeStored('theme', next)
  chosen.set(next)
}

function systemTheme(): Theme {
  return darkSystem().matches ? 'dark' : 'light'
}

function darkSystem(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
