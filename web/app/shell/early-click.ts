/**
 * Runs in the head. A page is readable before React answers; a button that is pressed in between is remembered and pressed
 * once more when it works. Submitting and following links work by themselves.
 */
export const earlyClickScript =
  '(()=>{let c;const k=e=>{const button=e.target.closest?.("button[type=button]");if(button)c={button,click:e,passed:false}};' +
  'const p=e=>{if(c?.click===e)c.passed=true};addEventListener("click",k,true);addEventListener("click",p);' +
  'window.takeEarlyClick=()=>{removeEventListener("click",k,true);removeEventListener("click",p);return c}})()'

interface EarlyClick {
  button: HTMLButtonElement
  click: Event
  /** Whether nobody stopped it on its way. React stops what comes while it still takes the page over, and forgets it. */
  passed: boolean
}

declare global {
  interface Window {
    takeEarlyClick?: () => EarlyClick | undefined
  }
}

let listensSince = 0

/** Call before React takes the page over: from then on it hears clicks, but answers those alone that let it finish first. */
export function noteThatReactListens(): void {
  listensSince = performance.now()
}

/** Call once the page works. */
export function repeatEarlyClick(): void {
  const early = window.takeEarlyClick?.()
  delete window.takeEarlyClick
  if (!early?.button.isConnected) return
  const { button, click, passed } = early
  // With the click that had React finish at once it goes on by itself.
  const isAnswered = window.event === click || (passed && click.timeStamp >= listensSince)
  if (!isAnswered) button.click()
}
