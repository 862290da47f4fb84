import type { DietProfile } from '@ladlewell/contract/diet.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DietForm } from './diet-form.tsx'

export function DietSection({ disabled }: { disabled: boolean }) {
  const { userId } = useSession()
  const { data, failure, reload } = useAnswer<DietProfile>(userId, () => api('GET /api/v1/diet-profile'))
  return (
    <Panel title={m.profile_diet()}>
      <p className="text-muted">{m.profile_diet_explained()}</p>
      {failure && <Alert onRetry={reload}>{m.profile_diet_failed()}</Alert>}
      {!data && !failure && <Skeleton className="h-52 rounded-md" />}
      {data && <DietForm profile={data} disabled={disabled} />}
    </Panel>
  )
}
