export interface TokenClaims {
  userId: number | null
  email: string | null
  /** It is one of staff who speaks for the user. */
  isActing: boolean
}

/** The claims of a token that is well formed and not expired at `now` (milliseconds); else null. */
export function readToken(token: string, now: number): TokenClaims | null {
  const claims = payloadOf(token)
  if (!claims || typeof claims.exp !== 'number' || claims.exp * 1000 < now) return null
  const sub = claims.sub
  return {
    userId: positiveInteger(sub) ?? positiveInteger(claims.userId),
    email: typeof sub === 'string' && sub.includes('@') ? sub : null,
    isActing: claims.act !== undefined,
  }
}

function payloadOf(token: string): Record<string, unknown> | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const bytes = Uint8Array.from(atob(base64(parts[1]!)), char => char.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return payload !== null && typeof payload === 'object' && !Array.isArray(payload)
      ? (payload as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function base64(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/')
}

function positiveInteger(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
}
