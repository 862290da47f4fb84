import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DietForm } from './diet-form.tsx'

export function DietSection({ disabled }: { disabled: boolean }) {
  return (
    <Panel title={m.profile_diet()}>
      <p className="text-muted">{m.profile_diet_explained()}</p>
      <Asked
        ask={() => api('GET /api/v1/diet-profile')}
        loading={<Skeleton className="h-52 rounded-md" />}
        failed={m.profile_diet_failed()}
      >
        {profile => <DietForm profile={profile} disabled={disabled} />}
      </Asked>
    </Panel>
  )
}
