/** A small feast for a coupon that counts; nothing is loaded for those who asked for less motion. */
export async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Without the file there is no feast, and nothing else is lost.
  const file = await import('canvas-confetti').catch(() => null)
  if (!file) return
  // Without a worker, which the content security policy would refuse.
  const throwConfetti = file.default.create(undefined, { resize: true, useWorker: false })
  await throwConfetti({ particleCount: 100, spread: 70, origin: { y: 0.6 } })
}
