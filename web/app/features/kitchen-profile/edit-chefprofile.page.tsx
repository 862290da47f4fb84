import { api } from '../../api/browser.ts'
import { load } from '../../api/load.ts'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { kitchenDoor, useKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/edit-chefprofile.page.ts'
import { ProfileEditor } from './profile-editor.tsx'

export const meta = () => privateMeta(m.kitchen_profile_title())

/** The kitchen as it is listed, if it is. */
export async function clientLoader() {
  const { data: kitchen } = await kitchenDoor.seen()
  if (kitchen?.state !== 'approved') return null
  const params = { chefId: String(kitchen.id) }
  return (await load(() => api('GET /api/v1/chefs/{chefId}', { params }))).data
}

export default function EditChefProfilePage({ loaderData: listed }: Route.ComponentProps) {
  const held = useKitchen()
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        {m.kitchen_profile_title()}
      </h1>
      <p className="mt-1 mb-6 text-muted">{m.kitchen_profile_lead()}</p>
      <ProfileEditor {...held} listed={listed} />
    </>
  )
}
