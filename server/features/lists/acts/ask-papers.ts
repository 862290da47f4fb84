import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { WARNING_DAYS } from '@ladlewell/domain/vetting.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Queries } from '../../../platform/database.ts'
import type { Addressee } from '../../../platform/letter.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { refuse } from '../../../platform/refusal.ts'
import { askedPapersMail } from '../../vetting/paper-mail.ts'
import { type Act, looked, type WishOf } from './act.ts'

interface Asked extends Addressee {
  id: number
  isOpen: boolean
  /** Of required papers that nobody accepted, or that end within the month, and of which none waits for us. */
  names: string[]
}

/** Asks kitchens by mail for the papers that each of them is missing. */
export const askPapers: Act<WishOf<'ask-papers'>> = {
  async look({ db, market, clock }, rows) {
    const today = marketDateAt(clock.now(), market.timeZone)
    const found = await askedOf(
      db,
      rows.map(({ id }) => id),
      today,
    )
    return rows.map(row => {
      const kitchen = found.find(({ id }) => id === row.id)
      if (!kitchen?.isOpen) return looked(row, 'account-closed')
      return looked(row, kitchen.names.length === 0 ? 'nothing-missing' : null)
    })
  },
  perform({ db, market, settings }, { text }, { actId, subjectId, accountId, now }) {
    return db.transaction(async tx => {
      const [kitchen] = await askedOf(tx, [subjectId], marketDateAt(now, market.timeZone))
      if (!kitchen?.isOpen) return refuse('chef-not-found')
      const { names } = kitchen
      if (names.length === 0) return undefined
      const mail = { key: `papers-asked:${actId}:${subjectId}`, names, text }
      await enqueue(tx, askedPapersMail(kitchen, mail, settings.PUBLIC_URL), now)
      const details = { bulkAct: actId, papers: names }
      await recordAudit(tx, { accountId }, 'papers-asked', { about: ['chef', subjectId], details }, now)
      return undefined
    })
  },
}

function askedOf(db: Queries, chefIds: readonly number[], today: MarketDate): Promise<Asked[]> {
  return db.query<Asked>(
    `select c.id, a.id as account_id, a.email, a.language, a.disabled_at is null as is_open,
       array(select r.name from vetting_requirements r where r.required and r.retired_at is null and not exists (
         select from vetting_papers p where p.chef_id = c.id and p.requirement_id = r.id and (p.outcome is null
           or p.outcome = 'accepted' and (not r.expires or p.expires_on is null or p.expires_on > $2)))
         order by r.id) as names
     from chefs c join accounts a on a.id = c.account_id where c.id = any($1)`,
    [chefIds, addDays(today, WARNING_DAYS[0])],
    'papers-to-ask',
  )
}
