import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { enumeration } from '../../words/format.ts'
import type { EditedProfile } from './use-profile-editor.ts'

interface ProfileConflictProps {
  theirs: MyKitchen
  mine: EditedProfile
  keepMine: () => void
  takeTheirs: () => void
}

/** Somebody saved this profile meanwhile: what it says now, where that differs, and the choice. */
export function ProfileConflict({ theirs, mine, keepMine, takeTheirs }: ProfileConflictProps) {
  const texts = [
    [m.kitchen_name(), theirs.name, mine.name],
    [m.kitchen_bio(), theirs.bio, mine.bio],
    [m.kitchen_cuisines(), enumeration(theirs.cuisineSpecialties), enumeration(mine.cuisines)],
    [m.kitchen_phone(), theirs.phoneNumber ?? '', mine.phoneNumber],
  ].filter(([, their, my]) => their !== my)
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-brand-soft p-4 text-on-brand-soft">
      <p className="font-semibold">{m.kitchen_conflict()}</p>
      {texts.length > 0 && <p className="text-sm">{m.kitchen_conflict_now()}</p>}
      <dl className="grid gap-2 text-sm">
        {texts.map(([label, their]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {their}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepMine}>{m.kitchen_keep_mine()}</Button>
        <Button variant="secondary" onClick={takeTheirs}>
          {m.kitchen_take_theirs()}
        </Button>
      </div>
    </div>
  )
}
