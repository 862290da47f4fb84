import { readFile } from 'node:fs/promises'
import { errors } from '@ladlewell/contract/errors.ts'
import { type PasswordOwner, passwordRefusal } from '@ladlewell/domain/password.ts'
import type { Queries } from '../../platform/database.ts'
import { hashPassword } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** The hash of a password that somebody chose, or why it is too weak, marked at the field that it came in. Throws LineFull. */
export async function newPasswordHash(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<string | Refusal> {
  const common = await commonPasswords()
  const weak = passwordRefusal(password, owner, lower => common.has(lower))
  if (weak) return refuse(weak, { fields: { [field]: errors[weak].message } })
  return hashPassword(password)
}

export async function passwordOwner(db: Queries, accountId: number): Promise<PasswordOwner> {
  const [owner] = await db.query<PasswordOwner>(
    'select email, array[firstname, lastname] as names from accounts where id = $1',
    [accountId],
  )
  return owner ?? { email: '', names: [] }
}

let list: Promise<ReadonlySet<string>> | undefined

/** Some 18,000 passwords that everybody tries first, of 8 characters or more, in lower case. Read with the first that is chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readFile(new URL('common-passwords.txt', import.meta.url), 'utf8').then(
    text => new Set(text.split('\n').filter(line => line !== '' && !/^#( |$)/.test(line))),
  )
  return list
}
