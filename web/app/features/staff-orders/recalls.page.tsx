import type { Recall, RecallableMeal } from '@ladlewell/contract/recalls.ts'
import { useState } from 'react'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffDay } from '../staff/kit/words.ts'
import type { Route } from './+types/recalls.page.ts'

export const meta = () => privateMeta('Recalls')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, [], query => api('GET /api/v1/staff/recalls', { query }))

export default function RecallsPage({ loaderData }: Route.ComponentProps) {
  const list = useList(loaderData)
  return (
    <>
      <StaffHead title="Recalls">
        When something is wrong with a meal on a delivery date, find and tell everyone who has it.
      </StaffHead>
      <IfMay work="recalls">
        <NewRecall />
      </IfMay>
      <h2 className="mt-8 mb-3 text-xl">Recalls so far</h2>
      <DataTable
        caption="Recalls, newest first"
        columns={columns}
        rowKey={recall => recall.recallId}
        {...list}
        empty="Nothing has been recalled yet."
      />
      <Pager list={list} />
    </>
  )
}

function NewRecall() {
  const [date, setDate] = useState('')
  return (
    <StaffSection title="Recall a meal">
      <Field
        type="date"
        label="Delivery date"
        className="max-w-56"
        value={date}
        onChange={event => setDate(event.target.value)}
      />
      {date && (
        <Asked
          key={date}
          ask={() => api('GET /api/v1/staff/recalls/meals', { query: { deliveryDate: date } })}
          loading={<LoadingBoxes words="Loading…" boxes={['h-14', 'h-14', 'h-14']} />}
          failed="We couldn’t load the list."
        >
          {(meals, again) => <Meals date={date} meals={meals} onRecalled={again} />}
        </Asked>
      )}
    </StaffSection>
  )
}

interface MealsProps {
  date: string
  meals: RecallableMeal[]
  onRecalled: () => void
}

function Meals({ date, meals, onRecalled }: MealsProps) {
  const [meal, setMeal] = useState<RecallableMeal | null>(null)
  return (
    <>
      <DataTable
        isPart
        caption={`Meals of ${staffDay(date)}`}
        columns={mealColumns(setMeal)}
        rowKey={one => one.mealId}
        rows={meals}
        empty="No orders for that date."
      />
      {meal && <RecallDialog meal={meal} date={date} onDone={onRecalled} onClose={() => setMeal(null)} />}
    </>
  )
}

interface RecallDialogProps {
  meal: RecallableMeal
  date: string
  onDone: () => void
  onClose: () => void
}

function RecallDialog({ meal, date, onDone, onClose }: RecallDialogProps) {
  const { mealId, mealName, chefName, people } = meal
  const who = people === 1 ? '1 person' : `${people} people`
  return (
    <ReasonDialog
      title={`Recall ${mealName}`}
      label="The reason, as customers will read it"
      hint="In plain words: what was found, and what to watch for."
      submit={`Tell ${who}`}
      send={(reason, entries) =>
        api('POST /api/v1/staff/recalls', {
          body: { mealId, deliveryDate: date, reason, refund: entries.has('refund') },
        })
      }
      said={`${mealName} is recalled.`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <strong>{who}</strong> have {chefName}’s {mealName} for {staffDay(date)} or will get it. They get an
        email, and a text if they agreed to texts. Nobody can order the meal for that date anymore.
      </p>
      <Checkbox label="Refund the meal at the chef’s cost" name="refund" defaultChecked />
    </ReasonDialog>
  )
}

function mealColumns(recall: (meal: RecallableMeal) => void): Column<RecallableMeal>[] {
  return [
    { head: 'Meal', cell: ({ mealName }) => <strong>{mealName}</strong> },
    { head: 'Chef', cell: ({ chefName }) => chefName },
    { head: 'Servings', cell: ({ servings }) => servings, isNumber: true },
    { head: 'People', cell: ({ people }) => people, isNumber: true },
    {
      head: 'Recall',
      isAction: true,
      cell: meal =>
        meal.recallId ? (
          <TextLink to={`/staff/recalls/${meal.recallId}`}>Recalled</TextLink>
        ) : (
          <Button
            variant="danger"
            size="sm"
            aria-label={`Recall ${meal.mealName}`}
            onClick={() => recall(meal)}
          >
            Recall
          </Button>
        ),
    },
  ]
}

const columns: Column<Recall>[] = [
  {
    head: 'Meal',
    cell: ({ recallId, mealName }) => <TextLink to={`/staff/recalls/${recallId}`}>{mealName}</TextLink>,
  },
  { head: 'Chef', cell: ({ chefName }) => chefName },
  { head: 'Delivery date', cell: ({ deliveryDate }) => staffDay(deliveryDate), isShort: true },
  { head: 'Called', cell: ({ calledAt }) => <Moment at={calledAt} />, isShort: true },
  { head: 'People', cell: ({ people }) => people, isNumber: true },
  { head: 'Told', cell: ({ told, orders }) => `${told} of ${orders} orders`, isNumber: true },
]
