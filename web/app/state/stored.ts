/** Local storage that may be missing, full or forbidden: a visit goes on without it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** null removes the entry. Answers whether the browser has it so; else the page keeps what it has in memory. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab changed the entry, or may have while this page was put away. */
export function onStoredChange(matches: (key: string) => boolean, changed: () => void): void {
  window.addEventListener('storage', event => {
    if (event.key === null || matches(event.key)) changed()
  })
  window.addEventListener('pageshow', event => {
    if (event.persisted) changed()
  })
}
