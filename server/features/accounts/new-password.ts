import { errors } from '@ladlewell/contract/errors.ts'
import { passwordRefusal } from '@ladlewell/domain/password.ts'
import { hashPassword } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** The hash of a password that somebody chose, or why it is too weak, marked at the field that it came in. Throws LineFull. */
export async function newPasswordHash(password: string, field: string): Promise<string | Refusal> {
  const weak = passwordRefusal(password)
  if (weak) return refuse(weak, { fields: { [field]: errors[weak].message } })
  return hashPassword(password)
}
