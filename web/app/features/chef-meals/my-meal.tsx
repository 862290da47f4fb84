import type { ChefMeal, ChefMenu } from '@ladlewell/contract/chef-meals.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { isSoldOut } from '@ladlewell/domain/meal.ts'
import { useId, useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { centsOf, Price } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'
import { ConcernedDialog } from '../chefdashboard/concerned-customers.tsx'
import { useConcerned } from '../chefdashboard/use-concerned.ts'
import { DietTags } from '../menu/diet-tags.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { type ChangedMeal, type MealChange, pauseOrResume, sellOut, told } from './change-meal.ts'
import { CopyDialog } from './copy-dialog.tsx'

interface MyMealProps {
  meal: ChefMeal
  menu: ChefMenu
  isLocked: boolean
  onEdit: (meal: ChefMeal) => void
  /** Also hears of copies. */
  onChanged: (meal: ChefMeal) => void
  onArchived: (meal: ChefMeal) => void
  /** What came of a change for customers. */
  onDone: (done: Concerned | null) => void
}

/** One of the chef's meals, how it stands, and what can be done with it. */
export function MyMeal({ meal, menu, isLocked, onEdit, onChanged, onArchived, onDone }: MyMealProps) {
  const id = useId()
  const { busy, during } = useUnderway()
  const [asked, setAsked] = useState<'copy' | 'archive' | null>(null)
  const { weekEnds, currentWeek } = menu
  const isOnSale = meal.weekGroup === currentWeek && weekEnds !== null
  const isGone = weekEnds !== null && isSoldOut(meal, weekEnds)
  const { make, asking } = useConcerned()
  const close = () => setAsked(null)

  async function run({ change, said }: MealChange<ChangedMeal>): Promise<void> {
    onDone(null)
    const answer = await during(() => make(change))
    const changed = answer === 'kept' ? null : told(answer, said)
    if (!changed) return
    const { done, ...now } = changed
    onChanged(now)
    onDone(done)
  }

  const action = (label: string, onClick: () => void) => (
    <Button
      variant="quiet"
      size="sm"
      className="min-h-11"
      disabled={isLocked || busy}
      aria-describedby={id}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <MealPicture
        src={meal.imageUrl}
        sizes="(min-width: 640px) 320px, 100vw"
        className={meal.listed ? '' : 'opacity-60 grayscale-[40%]'}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Badges meal={meal} isDraft={menu.state !== 'approved'} isGone={isGone} />
        <h3 id={id} className="text-lg">
          <bdi>{meal.name}</bdi>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price cents={centsOf(meal.pricePerServing)} className="text-lg font-bold" />
          {meal.servingsPerDate !== null && (
            <span className="text-sm text-muted">
              {m.chef_meals_at_most({ count: meal.servingsPerDate, shown: number(meal.servingsPerDate) })}
            </span>
          )}
        </p>
        <DietTags meal={meal} />
        <div className="mt-auto grid gap-1 pt-2">
          <Button
            variant="secondary"
            disabled={isLocked}
            aria-label={m.chef_meals_edit_named({ meal: meal.name })}
            onClick={() => onEdit(meal)}
          >
            {m.chef_meals_edit()}
          </Button>
          <div
            className={`-mx-2 ${isOnSale ? 'grid grid-cols-[auto_auto]' : 'flex flex-wrap justify-center'}`}
          >
            {isOnSale &&
              action(isGone ? m.chef_meals_undo_sold_out() : m.chef_meals_sell_out(), () =>
                run(sellOut(meal, isGone ? null : weekEnds)),
              )}
            {action(meal.listed ? m.chef_meals_pause() : m.chef_meals_resume(), () =>
              run(pauseOrResume(meal)),
            )}
            {action(m.chef_meals_copy(), () => setAsked('copy'))}
            {action(m.chef_meals_archive(), () => setAsked('archive'))}
          </div>
        </div>
      </div>
      {asking && <ConcernedDialog asking={asking} />}
      {asked === 'copy' && <CopyDialog meal={meal} menu={menu} onCopied={onChanged} onClose={close} />}
      {asked === 'archive' && (
        <ArchiveDialog
          meal={meal}
          onArchived={done => {
            onArchived(meal)
            onDone(done)
          }}
          onClose={close}
        />
      )}
    </article>
  )
}

function Badges({ meal, isDraft, isGone }: { meal: ChefMeal; isDraft: boolean; isGone: boolean }) {
  return (
    <p className="flex flex-wrap gap-1.5 empty:hidden">
      {isDraft && <Badge tone="brand">{m.chef_meals_draft()}</Badge>}
      {!meal.listed && <Badge>{m.chef_meals_is_paused()}</Badge>}
      {isGone && <Badge tone="saffron">{m.menu_sold_out()}</Badge>}
      {meal.allergens === null && <Badge tone="danger">{m.menu_allergens_not_declared()}</Badge>}
    </p>
  )
}
