/**
 * Runs in the head. A page is readable before React listens to it; a button that is pressed in between is remembered
 * and pressed once more when it works. Submitting and following links work by themselves.
 */
export const earlyClickScript =
  '(()=>{let b;const k=e=>{b=e.target.closest?.("button[type=button]")??b};addEventListener("click",k,true);' +
  'window.takeEarlyClick=()=>{removeEventListener("click",k,true);return b}})()'

declare global {
  interface Window {
    takeEarlyClick?: () => HTMLButtonElement | undefined
  }
}

let early: HTMLButtonElement | undefined

/** Call before React takes the page over: from then on React itself answers clicks. */
export function stopKeepingClicks(): void {
  early = window.takeEarlyClick?.()
}

/** Call once the page works. */
export function repeatEarlyClick(): void {
  const button = early
  early = undefined
  if (button?.isConnected) button.click()
}
