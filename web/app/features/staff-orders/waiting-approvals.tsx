import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffMoney } from '../staff/kit/words.ts'

/** What somebody asked about an order and a second person has not decided. */
export function WaitingApprovals({ approvals }: Pick<StaffOrder, 'approvals'>) {
  return approvals.map(({ approvalId, kind, amount, askedBy, reason }) => (
    <Notice key={approvalId}>
      {spoken(kind)}
      {amount !== null && ` of ${staffMoney(amount)}`} waits for a second person. {askedBy}: “{reason}”{' '}
      <TextLink to="/staff/approvals">See approvals</TextLink>
    </Notice>
  ))
}
