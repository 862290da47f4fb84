import type { Sandbox } from './sandbox.ts'
import { until } from './waiting.ts'

/** What follows `prefix` in the newest mail to somebody with that subject, once it has arrived. */
export async function mailedLink(
  { sandbox }: { sandbox: Sandbox },
  to: string,
  subject: string,
  prefix: string,
): Promise<string> {
  let token = ''
  await until(`a mail “${subject}” reaches ${to}`, async () => {
    const mail = (await sandbox.mails(to)).find(one => one.subject === subject)
    token = mail?.text.split(prefix)[1]?.split(/\s/)[0] ?? ''
    return token !== ''
  })
  return token
}
