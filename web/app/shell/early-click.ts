/**
 * Runs in the head. A page is readable before React answers; a button that is pressed in between is remembered and pressed
 * once more when it works. Submitting, following links and opening popovers work by themselves.
 */
export const earlyClickScript =
  '(()=>{let c;addEventListener("click",e=>{const button=e.target.closest?.("button[type=button]:not([popovertarget])");if(button)c={button,click:e,passed:false}},true);' +
  'document.documentElement.addEventListener("click",e=>{if(c?.click===e)c.passed=true},true);' +
  'window.takeEarlyClick=()=>{const t=c;c=undefined;return t}})()'

interface EarlyClick {
  button: HTMLButtonElement
  click: Event
  /** React, which listens on the document, let it by. What is for a part that it has not taken over it stops and forgets. */
  passed: boolean
}

declare global {
  interface Window {
    takeEarlyClick?: () => EarlyClick | undefined
  }
}

let listensSince = 0

/** Call before React takes the page over: from then on it hears clicks. */
export function noteThatReactListens(): void {
  listensSince = performance.now()
}

/** Call once the page works, and once each part that comes later does. One that still cannot answer is remembered again. */
export function repeatEarlyClick(): void {
  const early = window.takeEarlyClick?.()
  if (!early?.button.isConnected) return
  const { button, click, passed } = early
  // With the click that had React finish at once it goes on by itself.
  const isAnswered = window.event === click || (passed && click.timeStamp >= listensSince)
  if (!isAnswered) button.click()
}
