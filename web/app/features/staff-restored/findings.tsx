import type { Finding } from '@ladlewell/contract/restored.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../staff/kit/data-table.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'

type Act = Finding['acts'][number]

export const kindWords: Record<Finding['kind'], { one: string; many: string; todo: string }> = {
  charge: {
    one: 'Charge',
    many: 'Charges we don’t know',
    todo: 'Somebody paid for an order that is gone. Refund it, or take it up by hand with its customer.',
  },
  refund: {
    one: 'Refund',
    many: 'Refunds we don’t know',
    todo: 'This money is back already. Write it down, so that it isn’t given back twice; then see whether its order still stands.',
  },
  transfer: {
    one: 'Transfer',
    many: 'Transfers we don’t know',
    todo: 'This payout was made. Write it down, so that the next one is smaller by it; a driver’s has to be settled by hand.',
  },
}

const actWords: Record<Act, { verb: string; done: string; says: string }> = {
  refunded: { verb: 'Refund', done: 'Refunded', says: 'The provider gives the money back now.' },
  'written-down': {
    verb: 'Write down',
    done: 'Written down',
    says: 'Our books take it over. No money moves.',
  },
  'taken-up': {
    verb: 'By hand',
    done: 'By hand',
    says: 'No money moves and our books stay as they are. Say what you did about it.',
  },
}

/** What the provider did and nothing here speaks of, with what a person can do about each. */
export function Findings({ findings, wasAsked }: { findings: readonly Finding[]; wasAsked: boolean }) {
  const [asked, setAsked] = useState<{ finding: Finding; act: Act } | null>(null)
  return (
    <>
      <TableSection
        title="2. What we don’t know"
        caption="What the provider did and we don’t know"
        columns={columns((finding, act) => setAsked({ finding, act }))}
        rowKey={({ id }) => id}
        rows={findings}
        empty={wasAsked ? 'Nothing: we know all that the provider did.' : 'The provider wasn’t asked yet.'}
      />
      {asked && (
        <ReasonDialog
          title={`${actWords[asked.act].verb}: ${kindWords[asked.finding.kind].one.toLowerCase()} of ${staffMoney(asked.finding.amount)}`}
          submit={actWords[asked.act].verb}
          danger={asked.act === 'refunded'}
          label="Note"
          send={note =>
            api('POST /api/v1/staff/restored/findings/{findingId}', {
              params: { findingId: String(asked.finding.id) },
              body: { act: asked.act, note },
            })
          }
          onClose={() => setAsked(null)}
        >
          <p>{actWords[asked.act].says}</p>
        </ReasonDialog>
      )}
    </>
  )
}

function columns(ask: (finding: Finding, act: Act) => void): Column<Finding>[] {
  return [
    { head: 'When', cell: ({ at }) => <Moment at={at} />, isShort: true },
    {
      head: 'What',
      cell: ({ kind, reference, done }) => (
        <>
          <strong>{kindWords[kind].one}</strong>
          <span className="block break-all text-muted">{reference}</span>
          {!done && <span className="block text-muted">{kindWords[kind].todo}</span>}
        </>
      ),
      isLong: true,
    },
    { head: 'About', cell: finding => <About finding={finding} /> },
    { head: 'Amount', cell: ({ amount }) => staffMoney(amount), isNumber: true },
    {
      head: 'Done',
      cell: finding =>
        finding.done ? (
          <div className="grid justify-items-start gap-1 max-md:justify-items-end">
            <Badge tone="herb">{actWords[finding.done.act].done}</Badge>
            <p className="text-xs break-words text-muted">{`${finding.done.by}: ${finding.done.note}`}</p>
          </div>
        ) : (
          <IfMay work="restored">
            <div className="flex flex-wrap justify-end gap-2">
              {finding.acts.map(act => (
                <Button
                  key={act}
                  size="sm"
                  variant="secondary"
                  aria-label={`${actWords[act].verb}: ${finding.reference}`}
                  onClick={() => ask(finding, act)}
                >
                  {actWords[act].verb}
                </Button>
              ))}
            </div>
          </IfMay>
        ),
      isAction: true,
    },
  ]
}

function About({ finding: { kind, orderId, isOrderHere, toName } }: { finding: Finding }) {
  if (kind === 'transfer') return toName ?? 'Nobody we know'
  if (orderId === null) return '–'
  if (!isOrderHere) return `Order #${orderId}, gone`
  return <TextLink to={`/staff/orders/${orderId}`}>{`Order #${orderId}`}</TextLink>
}
