import { createHash } from 'node:crypto'

/** The claims of one Google account, as Google names them. */
export type GoogleAccount = {
  sub: string
  email: string
  email_verified: boolean
  name: string
  given_name: string
  family_name?: string
}

/** An account is what somebody last typed for its e-mail address. */
export function accountOf(email: string, name: string, isVerified: boolean): GoogleAccount {
  const words = name.trim().split(/\s+/)
  const family = words.length > 1 ? words.pop() : undefined
  return {
    sub: subjectOf(email),
    email,
    email_verified: isVerified,
    name: name.trim(),
    given_name: words.join(' '),
    ...(family && { family_name: family }),
  }
}

// Google's are 21 digits and lasting; these are the same for the same address even after a restart.
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`
}
