import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { type FormEvent, useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePreview } from '../../ui/use-preview.ts'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedDialog } from '../chefdashboard/concerned-customers.tsx'
import { focusFirstFault } from '../kitchen-profile/focus-first-fault.ts'
import { MealCard } from '../menu/meal-card.tsx'
import type { MealChef } from '../menu/meal-of-chef.ts'
import { AllergenFields } from './allergen-fields.tsx'
import { MealBasics } from './meal-basics.tsx'
import { MealConflict } from './meal-conflict.tsx'
import { type MealEntry, numberOf } from './meal-entry.ts'
import { MealMore } from './meal-more.tsx'
import { SideFields } from './side-fields.tsx'
import { type Edited, useMealEditor } from './use-meal-editor.ts'

/** Adds a meal, or edits one, beside the card that customers will see. */
export default function MealDialog({
  edited,
  userId,
  chef,
  isLocked,
  onSaved,
  onDone,
  onClose,
}: {
  edited: Edited
  userId: number
  chef: Pick<MealChef, 'id' | 'name'>
  isLocked: boolean
  onSaved: (meal: ChefMeal) => void
  onDone: (done: Concerned | null) => void
  onClose: () => void
}) {
  const form = useId()
  const { meal } = edited
  const editor = useMealEditor(userId, edited, { onSaved, onDone })
  const { entry, change, faults, other } = editor
  const photo = usePreview(editor.photo)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { currentTarget } = event
    if (await editor.save()) onClose()
    else focusFirstFault(currentTarget)
  }

  return (
    <Dialog
      title={meal ? m.chef_meals_edit_title() : m.chef_meals_add()}
      onClose={onClose}
      className="sm:w-[min(980px,calc(100vw-32px))]"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isLocked && <p className="me-auto text-sm text-muted">{m.kitchen_offline()}</p>}
          <Button variant="secondary" onClick={onClose}>
            {m.chef_meals_cancel()}
          </Button>
          <Button type="submit" form={form} busy={editor.busy} disabled={isLocked || other !== null}>
            {meal ? m.chef_meals_save() : m.chef_meals_add()}
          </Button>
        </div>
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_256px]">
        <form id={form} noValidate className="grid min-w-0 gap-6" onSubmit={event => void submit(event)}>
          {editor.isKept && (
            <div
              role="status"
              className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunk p-3 text-sm"
            >
              <p>{m.chef_meals_kept()}</p>
              <Button variant="secondary" size="sm" onClick={editor.startOver}>
                {m.chef_meals_start_over()}
              </Button>
            </div>
          )}
          {editor.problem !== null && <Alert>{editor.problem}</Alert>}
          {other && <MealConflict theirs={other} mine={entry} {...editor} />}
          <MealBasics
            {...{ entry, change, faults }}
            shownPhoto={meal?.imageUrl ?? null}
            hasPhoto={editor.photo !== null}
            onPhoto={editor.setPhoto}
          />
          <SideFields {...{ entry, change, faults }} />
          <AllergenFields entry={entry} change={change} error={faults.allergens} />
          <MealMore {...{ entry, change, faults }} />
        </form>
        {editor.asking && <ConcernedDialog asking={editor.asking} />}
        <MealPreview entry={entry} photo={photo ?? meal?.imageUrl ?? ''} chef={chef} />
      </div>
    </Dialog>
  )
}

/** No meal has it: what is shown here is in no cart. */
const NO_MEAL = 0

/** The meal's card as customers see it in its week; nothing in it can be pressed. */
function MealPreview({
  entry,
  photo,
  chef,
}: {
  entry: MealEntry
  photo: string
  chef: Pick<MealChef, 'id' | 'name'>
}) {
  const meal = {
    ...entry,
    ...{ id: NO_MEAL, name: entry.name.trim() || m.chef_meals_unnamed(), imageUrl: photo },
    ...{ calories: null, protein: null, fat: null, carbohydrates: null, fiber: null, sodium: null },
    ...{ ingredients: [], allergens: null, carbAllergens: [], veggieAllergens: [] },
    pricePerServing: numberOf(entry.price) || 0,
  }
  return (
    <section aria-label={m.chef_meals_preview()} className="grid gap-2 lg:sticky lg:top-0">
      <h3 className="text-lg">{m.chef_meals_preview()}</h3>
      <div inert className="w-64 max-w-full">
        <MealCard
          meal={meal}
          chef={{ ...chef, currentWeek: entry.weekGroup }}
          onDetails={() => {}}
          onNear={() => {}}
        />
      </div>
    </section>
  )
}
