import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { Link } from 'react-router'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PictureField } from '../../ui/picture-field.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration, list } from '../../words/format.ts'
import { Conflict } from '../chefdashboard/conflict.tsx'
import type { HeldKitchen } from '../chefdashboard/kitchen.ts'
import type { ChefProfile } from '../chefs/one-chef.ts'
import { dayName } from '../menu/day-names.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { type EditedProfile, useProfileEditor } from './use-profile-editor.ts'

/** A chef's own words and picture beside what customers see of them. */
export function ProfileEditor({
  kitchen,
  change: changeKitchen,
  listed,
}: HeldKitchen & { listed: ChefProfile | null }) {
  const online = useOnline()
  const editor = useProfileEditor(kitchen, saved => changeKitchen(() => saved))
  const { entry, change, faults, other, busy } = editor
  const preview = usePreview(editor.picture)
  const days = kitchen.availableDays.map(day => dayName(day))

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
      <form
        noValidate
        onSubmit={async event => {
          event.preventDefault()
          const { currentTarget } = event
          if (!(await editor.save())) focusFirstFault(currentTarget)
        }}
      >
        <fieldset
          disabled={kitchen.state === 'suspended'}
          className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
        >
          {editor.problem !== null && <Alert>{editor.problem}</Alert>}
          {other && (
            <Conflict
              title={m.kitchen_conflict()}
              lead={m.kitchen_conflict_now()}
              differences={differencesOf(other, entry)}
              {...editor}
            />
          )}
          <PictureField
            label={m.kitchen_photo()}
            hint={m.kitchen_photo_hint()}
            aspect={1}
            subject="face"
            circular
            shown={kitchen.profileImageUrl}
            error={faults.chefPic}
            onChange={editor.setPicture}
          />
          <Field
            label={m.kitchen_name()}
            maxLength={80}
            value={entry.name}
            error={faults.name}
            onChange={event => change({ name: event.target.value })}
          />
          <ProfileFields {...{ entry, change, faults }} rows={6} />
          <div className="grid gap-2 border-t border-line pt-4">
            <h2 className="text-lg">{m.kitchen_delivery()}</h2>
            {days.length > 0 && <p>{m.kitchen_delivery_days({ days: list(days) })}</p>}
            {faults.availableDays && <p className="text-sm text-danger">{faults.availableDays}</p>}
            <Link
              to="/chefdashboard/availability"
              className={`justify-self-start ${buttonClass('secondary')}`}
            >
              {m.kitchen_delivery_link()}
            </Link>
          </div>
          {!online && <p className="text-sm text-muted">{m.kitchen_offline()}</p>}
          <Button type="submit" busy={busy} disabled={!online} className="justify-self-start">
            {m.kitchen_save()}
          </Button>
        </fieldset>
      </form>
      <ProfilePreview kitchen={kitchen} listed={listed} entry={entry} picture={preview} />
    </div>
  )
}

function differencesOf(theirs: MyKitchen, mine: EditedProfile) {
  return [
    { label: m.kitchen_name(), theirs: theirs.name, mine: mine.name },
    { label: m.kitchen_bio(), theirs: theirs.bio, mine: mine.bio },
    {
      label: m.kitchen_cuisines(),
      theirs: enumeration(theirs.cuisineSpecialties),
      mine: enumeration(mine.cuisines),
    },
    { label: m.kitchen_phone(), theirs: theirs.phoneNumber ?? '', mine: mine.phoneNumber },
  ].filter(one => one.theirs !== one.mine)
}
