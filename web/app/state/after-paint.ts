/** Does what can wait once the screen shows what was pressed: a finger comes near at the very moment that it presses. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
