import type { User } from '@ladlewell/contract/accounts.ts'
import { Link } from 'react-router'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { loadUser, useUserOrFailure } from '../../session/user.ts'
import { useOnline } from '../../shell/online.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { m } from '../../words/catalogue/messages.js'
import { DietForm } from './diet-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { YourData } from './your-data.tsx'
import { YourDetails } from './your-details.tsx'

export const meta = () => privateMeta(m.profile_edit())

export default function EditProfilePage() {
  const { user, failed } = useUserOrFailure()
  const online = useOnline()
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        {m.profile_edit()}
      </h1>
      {!online && <p className="mb-4 text-sm text-muted">{m.profile_offline()}</p>}
      {!user && failed && <Alert onRetry={() => void loadUser()}>{m.profile_load_failed()}</Alert>}
      {!user && !failed && <LoadingBoxes words={m.profile_loading()} boxes={['h-40', 'h-80']} />}
      {user && <Profile user={user} online={online} />}
    </>
  )
}

function Profile({ user, online }: { user: User; online: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <OwnerOnly>
        <div className="grid grid-cols-1 gap-6">
          <ProfilePicture user={user} />
          <YourDetails user={user} />
        </div>
      </OwnerOnly>
      <DietSection disabled={!online} />
      <Panel title={m.profile_messages()}>
        <p className="text-muted">{m.profile_messages_explained()}</p>
        <Link to="/sms-consent" className={`justify-self-start ${buttonClass('secondary')}`}>
          {m.profile_messages_link()}
        </Link>
      </Panel>
      <OwnerOnly>
        <YourData user={user} />
      </OwnerOnly>
    </div>
  )
}

function DietSection({ disabled }: { disabled: boolean }) {
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
