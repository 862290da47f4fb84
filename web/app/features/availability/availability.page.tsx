import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedDialog } from '../chefdashboard/concerned-dialog.tsx'
import { ConcernedDone } from '../chefdashboard/concerned-done.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'
import { useAvailability } from './use-availability.ts'

export const meta = () => privateMeta(m.availability_title())

/** When a kitchen delivers, how much, and what its customers make of it. */
export default function AvailabilityPage() {
  const { data, failure, reload, send, asking, done, forget } = useAvailability()
  return (
    <div className="grid min-w-0 gap-5">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-3xl">
          {m.availability_title()}
        </h1>
        <p className="text-muted">{m.availability_lead()}</p>
      </header>
      {failure && (
        <Alert onRetry={reload}>
          {(failure.kind === 'refused' && failure.message) || m.availability_failed()}
        </Alert>
      )}
      {!data && !failure && (
        <LoadingBoxes words={m.availability_loading()} boxes={['h-40', 'h-64', 'h-64']} />
      )}
      <ConcernedDone done={done} onClose={forget} />
      {data && <AvailabilityEditor availability={data} send={send} />}
      {asking && <ConcernedDialog asking={asking} />}
    </div>
  )
}
