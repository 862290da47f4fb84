import type { BulkActView } from '@ladlewell/contract/bulk-acts.ts'
import { staffMoney } from '../staff/kit/words.ts'
import { actWords } from './act-words.ts'

/** To how many it is done, was done, and to whom not. */
export function BulkOutcome({ act }: { act: BulkActView }) {
  const { state, counts, amount, rows } = act
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const words = actWords[act.act]
  const told = rows.filter(row => row.why !== null)
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1">
        {state === 'prepared' && (
          <p className="font-semibold">
            {counts.will === 0
              ? 'Nothing would be done.'
              : `${words.start(counts.will)}: nothing is done yet.`}
          </p>
        )}
        {state === 'underway' && (
          <>
            <p className="font-semibold">{`${total - counts.will - counts.not} of ${total - counts.not} so far`}</p>
            <p className="text-sm text-muted">You can close this: it goes on in the background.</p>
          </>
        )}
        {state === 'ended' && <p className="font-semibold">{`${words.done(counts.done)}.`}</p>}
        {amount !== null && state !== 'underway' && (
          <p>{`${staffMoney(amount)} ${state === 'prepared' ? 'would go back' : 'went back'}.`}</p>
        )}
        {counts.not > 0 && <p>{`${counts.not} left out.`}</p>}
        {counts.waits > 0 && <p>{`${counts.waits} waiting for a second person.`}</p>}
        {counts.failed > 0 && <p className="text-danger">{`${counts.failed} not done.`}</p>}
      </div>
      {told.length > 0 && (
        <ul aria-label="To whom not, and why" className="grid gap-1 text-sm">
          {told.map(row => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
              <span dir="auto" className="font-semibold">
                {row.name}
              </span>
              <span className={row.state === 'failed' ? 'text-danger' : 'text-muted'}>{row.why}</span>
            </li>
          ))}
        </ul>
      )}
      {told.length === 0 && rows.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {rows
            .slice(0, 10)
            .map(row => row.name)
            .join(' · ')}
          {total > 10 && ` · and ${total - 10} more`}
        </p>
      )}
    </div>
  )
}
