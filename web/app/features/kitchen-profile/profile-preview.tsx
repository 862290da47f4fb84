import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { m } from '../../words/catalogue/messages.js'
import { ChefCard } from '../chefs/chef-card.tsx'
import { onCard } from '../chefs/chef-list.ts'
import { ChefStory } from '../chefs/chef-story.tsx'
import type { ChefProfile } from '../chefs/one-chef.ts'
import type { EditedProfile } from './use-profile-editor.ts'

interface ProfilePreviewProps {
  kitchen: MyKitchen
  /** As it is listed; null while it is not. */
  listed: ChefProfile | null
  entry: EditedProfile
  /** The chosen picture, not saved yet. */
  picture: string | null
}

/** The chef's card and the head of their page with what is typed; nothing in it can be pressed. */
export function ProfilePreview({ kitchen, listed, entry, picture }: ProfilePreviewProps) {
  const shown: ChefProfile = {
    ...(listed ?? nothingYet),
    id: kitchen.id,
    name: entry.name,
    bio: entry.bio,
    profileImageUrl: picture ?? kitchen.profileImageUrl ?? '',
    cuisineSpecialties: [...entry.cuisines],
    availableDays: kitchen.availableDays,
  }
  return (
    <section aria-label={m.kitchen_preview()} className="grid gap-4 xl:sticky xl:top-28">
      <h2 className="text-xl">{m.kitchen_preview()}</h2>
      <p className="text-sm text-muted">{m.kitchen_preview_card()}</p>
      <div inert className="max-w-[395px]">
        <ChefCard chef={onCard(shown)} />
      </div>
      <p className="text-sm text-muted">{m.kitchen_preview_page()}</p>
      <div inert className="rounded-lg border border-line bg-page p-5">
        <ChefStory chef={shown} />
      </div>
    </section>
  )
}

/** Of a kitchen that is not listed. */
const nothingYet = {
  deliveryDays: [],
  neighbourhood: '',
  currentWeek: null,
  menuDates: [],
  rating: null,
  reviewCount: 0,
  orderBy: null,
  inspectedOn: null,
  meals: [],
  inspections: [],
  inspectionDueOn: null,
  inspectionClosure: null,
  reviews: [],
  standings: [],
}
