/** Shows on the app's icon how many new things there are for the kitchen, where the device has such a thing. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {})
}
