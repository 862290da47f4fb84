const LOOKED_AT_MS = 3000
const LOOK_EVERY_MS = 250

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Calls back once, as soon as somebody seems to look at the page: at their first move, when they leave it, or after it
 * was in view for three seconds. Programs that look behind links render a page and throw it away. Answers how to stop.
 */
export function whenSomebodyIsHere(call: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let lookedAtMs = 0
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') lookedAtMs += LOOK_EVERY_MS
    if (lookedAtMs >= LOOKED_AT_MS) found()
  }, LOOK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const sign of signs) window.addEventListener(sign, found, { signal, passive: true })
  const left = () => document.visibilityState === 'hidden' && lookedAtMs > 0 && found()
  document.addEventListener('visibilitychange', left, { signal })

  function found(): void {
    stop.abort()
    call()
  }

  return () => stop.abort()
}
