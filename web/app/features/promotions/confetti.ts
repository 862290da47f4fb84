/** A small feast for a coupon that counts; nothing is loaded for those who asked for less motion. */
export async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  // Without a worker, which the content security policy would refuse.
  const throwConfetti = confetti.create(undefined, { resize: true, useWorker: false })
  await throwConfetti({ particleCount: 100, spread: 70, origin: { y: 0.6 } })
}
