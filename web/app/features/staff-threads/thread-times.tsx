import type { Reply } from '@ladlewell/contract/http.ts'
import type { getThreadTimes } from '@ladlewell/contract/threads.ts'
import { kinds } from './desk-words.ts'

/** How long people waited in the last 30 days, by kind. */
export function ThreadTimes({ kinds: times }: Reply<typeof getThreadTimes>) {
  if (times.length === 0) return null
  return (
    <details className="mb-4 rounded-lg border border-line bg-surface p-4 text-sm shadow-card">
      <summary className="min-h-6 cursor-pointer font-semibold">
        How long people waited in the last 30 days
      </summary>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">Median times by kind, of the last 30 days</caption>
          <thead>
            <tr className="border-b border-line text-start text-xs text-muted">
              {['Kind', 'Opened', 'Not solved', 'First answer', 'Solved'].map(head => (
                <th key={head} scope="col" className="py-2 pe-4 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map(({ kind, opened, unsolved, firstAnswerMinutes, solvedMinutes }) => (
              <tr key={kind} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  {kinds[kind]}
                </th>
                <td className="tabular py-2 pe-4">{opened}</td>
                <td className="tabular py-2 pe-4">{unsolved}</td>
                <td className="tabular py-2 pe-4">{spanOf(firstAnswerMinutes)}</td>
                <td className="tabular py-2 pe-4">{spanOf(solvedMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function spanOf(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 6) / 10} h` : `${Math.round(minutes / 144) / 10} days`
}
