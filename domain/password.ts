import { commonPasswords } from './common-passwords.ts'

export type PasswordRefusal = 'password-too-short' | 'password-too-long' | 'password-too-common'

/** Why a new password (8 to 128 characters, not a common one) is refused, or null. */
export function passwordRefusal(password: string): PasswordRefusal | null {
  const length = [...password].length
  if (length < 8) return 'password-too-short'
  if (length > 128) return 'password-too-long'
  return commonPasswords.has(password.toLowerCase()) ? 'password-too-common' : null
}
