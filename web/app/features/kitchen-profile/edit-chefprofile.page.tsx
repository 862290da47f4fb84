import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { useKitchen } from '../chefdashboard/kitchen.ts'
import { ProfileEditor } from './profile-editor.tsx'

export const meta = () => privateMeta(m.kitchen_profile_title())

export default function EditChefProfilePage() {
  const held = useKitchen()
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        {m.kitchen_profile_title()}
      </h1>
      <p className="mt-1 mb-6 text-muted">{m.kitchen_profile_lead()}</p>
      <ProfileEditor {...held} />
    </>
  )
}
