const PATIENCE_MS = 5 * 60_000

let lastTouch = 0

/**
 * Whether somebody touched the page within the last minutes. What asks by itself asks only then: each call counts as activity, and
 * a console that is left alone has to sign its reader out.
 */
export function isAtWork(): boolean {
  return !document.hidden && performance.now() - lastTouch < PATIENCE_MS
}

/** Notes that somebody is there, for as long as the console is open. Answers how to stop. */
export function watchTouch(): () => void {
  const touch = () => {
    lastTouch = performance.now()
  }
  touch()
  for (const event of touches) window.addEventListener(event, touch, { passive: true })
  return () => {
    for (const event of touches) window.removeEventListener(event, touch)
  }
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
