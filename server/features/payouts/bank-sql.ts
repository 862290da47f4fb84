import { backStatuses } from '@ladlewell/domain/payout.ts'
import { among } from '../../schema/states.ts'

// Money goes again only when it came back: what did not come back is the newest, whatever the second in which it was made.
/** SQL: the newest payout to a bank, as `bank`, that holds a payout `p` of ours; its columns are null before there is one. */
export const bankSql = `
  left join lateral (
    select f.* from bank_payout_parts b join bank_payouts f on f.id = b.bank_payout_id where b.payout_id = p.id
    order by ${among('f.status', backStatuses)}, f.changed_at desc, f.id desc limit 1) bank on true`
