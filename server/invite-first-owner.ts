// npm run staff:first -- <e-mail>: prints a link, good once and for seven days, by which the first owner of our team opens their
// account. Sends nothing, and refuses once there is an owner: owners invite the others from the staff console.
import { z } from 'zod'
import { inviteFirstOwner } from './features/people/first-owner.ts'
import { connect } from './platform/database.ts'
import { isRefusal } from './platform/refusal.ts'

const sentences: Record<string, string> = {
  'staff-known': 'There is an owner already: they invite others under Team in the staff console.',
  'staff-email-taken': 'This address has a kitchen’s, a driver’s or a closed account. Say another one.',
}

const [given = '', ...others] = process.argv.slice(2)
const email = z.email().safeParse(given.trim().toLowerCase())
if (!email.success || others.length > 0) stop('Say whose: npm run staff:first -- <e-mail>.')
else await invite(email.data)

async function invite(address: string): Promise<void> {
  const db = connect(process.env.DATABASE_URL!, 1, () => undefined)
  try {
    const [clock] = await db.query<{ now: Date }>(
      `select now() + coalesce((select offset_ms from platform_clock), 0) * interval '1 millisecond' as now`,
    )
    const token = await inviteFirstOwner(db, address, clock!.now)
    if (isRefusal(token)) return stop(sentences[token.refusal] ?? `Refused: ${token.refusal}.`)
    const site = (process.env.PUBLIC_URL?.trim() || `http://localhost:${process.env.PORT || 3000}`).replace(
      /\/+$/,
      '',
    )
    console.log(`Hand this link to ${address}, and to nobody else. It works once, for seven days:`)
    console.log(`${site}/staff-invitation/${token}`)
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === '42P01'
    stop(isEmpty ? 'The database has no schema yet: run `npm run migrate` first.' : (error as Error).message)
  } finally {
    await db.close()
  }
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
