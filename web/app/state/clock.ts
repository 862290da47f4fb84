/** Milliseconds since 1970 on this device; only the browser's display and token expiry use it. */
export function now(): number {
  return Date.now()
}
