/** Local storage that may be missing, full or forbidden: a visit goes on without it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** null removes the entry. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The page keeps what it has in memory.
  }
}

/** Calls back when another tab changed the entry. */
export function onStoredChange(matches: (key: string) => boolean, changed: () => void): void {
  window.addEventListener('storage', event => {
    if (event.key === null || matches(event.key)) changed()
  })
}
