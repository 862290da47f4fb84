import { readFile } from 'node:fs/promises'

let list: Promise<ReadonlySet<string>> | undefined

/** Some 18,000 passwords that everybody tries first, of 8 characters or more, in lower case. Read with the first that is chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readFile(new URL('common-passwords.txt', import.meta.url), 'utf8').then(
    text => new Set(text.split('\n').filter(line => line !== '' && !/^#( |$)/.test(line))),
  )
  return list
}
