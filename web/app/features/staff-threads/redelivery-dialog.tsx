import type { Remedies } from '@ladlewell/contract/remedies.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { SelectField, TextAreaField } from '../../ui/field.tsx'
import { entry } from '../../ui/form.tsx'
import { centsOf } from '../../ui/price.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffDay, staffMoney } from '../staff/kit/words.ts'
import { BearerField } from './bearer-field.tsx'

interface RemedyDialogProps {
  thread: Thread
  options: Remedies
  onClose: () => void
}

type Day = Remedies['dates'][number]

/** Has the kitchen bring meals again: the reported ones are chosen, on the first date that has them on its menu. */
export function RedeliveryDialog({ thread, options, onClose }: RemedyDialogProps) {
  const { lines, dates, underWay } = options
  const suggestion = thread.desk?.suggestion
  const [servings, setServings] = useState(
    () =>
      new Map(
        lines.map(({ line, left }) => [
          line,
          Math.min(left, suggestion?.servings.find(one => one.line === line)?.quantity ?? 0),
        ]),
      ),
  )
  const [instead, setInstead] = useState<ReadonlyMap<number, number>>(new Map())
  const chosen = lines.filter(({ line }) => (servings.get(line) ?? 0) > 0)
  const sum = chosen.reduce((all, { line }) => all + servings.get(line)!, 0)
  const [date, setDate] = useState(() => firstDate(dates, chosen, sum))
  const [liable, setLiable] = useState(suggestion?.liable ?? 'platform')
  // One press, however often it is sent.
  const [key] = useState(() => crypto.randomUUID())
  const day = dates.find(one => one.date === date)
  const isOver = chosen.some(({ line, left }) => servings.get(line)! > left)
  const worth =
    chosen.reduce((cents, { line, worth }) => cents + centsOf(worth) * servings.get(line)!, 0) / 100
  const mealFor = (line: Remedies['lines'][number]) =>
    isOn(day, line.mealId) ? undefined : (instead.get(line.line) ?? day?.meals[0]?.mealId)

  function send(reason: string, entries: FormData) {
    if (chosen.length === 0) return 'Choose what comes again.'
    if (!day) return 'Choose a date.'
    const overReason = entry(entries, 'overReason')
    return api('POST /api/v1/staff/threads/{threadId}/redeliveries', {
      params: { threadId: String(thread.threadId) },
      key,
      body: {
        deliveryDate: day.date,
        lines: chosen.map(line => {
          const mealId = mealFor(line)
          return { line: line.line, quantity: servings.get(line.line)!, ...(mealId && { mealId }) }
        }),
        ...{ liable, reason },
        ...(overReason !== '' && { overReason }),
      },
    })
  }

  return (
    <ReasonDialog
      title={`Redelivery for order #${thread.orderId}`}
      danger={false}
      label="Reason, as the customer and the kitchen read it"
      submit="Arrange the redelivery"
      blocked={blockedBy(underWay, dates)}
      send={send}
      said={({ waits }) =>
        waits === null
          ? 'The kitchen brings it again. Everybody was told.'
          : 'This is above the limit: it waits for a second person.'
      }
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">What comes again</legend>
        {lines.map(line => (
          <div key={line.line} className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
            <SelectField
              label={line.name}
              hint={
                line.left < line.quantity
                  ? `${line.left} of ${line.quantity} not given back or again yet`
                  : ''
              }
              value={servings.get(line.line) ?? 0}
              onChange={event => setServings(new Map([...servings, [line.line, Number(event.target.value)]]))}
            >
              {Array.from({ length: line.quantity + 1 }, (_, quantity) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number of servings
                <option key={quantity} value={quantity}>
                  {quantity === 0 ? 'None' : `${quantity} of ${line.quantity}`}
                </option>
              ))}
            </SelectField>
            {day && (servings.get(line.line) ?? 0) > 0 && !isOn(day, line.mealId) && (
              <SelectField
                label="Not on that menu; instead"
                value={mealFor(line) ?? ''}
                onChange={event => setInstead(new Map([...instead, [line.line, Number(event.target.value)]]))}
              >
                {day.meals.map(({ mealId, name }) => (
                  <option key={mealId} value={mealId}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        ))}
      </fieldset>
      <SelectField
        label="Date"
        hint={day && <DateHint day={day} />}
        value={date}
        onChange={event => setDate(event.target.value)}
      >
        {dates.map(one => (
          <option key={one.date} value={one.date} disabled={one.left < sum || one.meals.length === 0}>
            {staffDay(one.date)}
            {one.left < sum
              ? ', full'
              : chosen.every(({ mealId }) => isOn(one, mealId))
                ? ''
                : ', other menu'}
          </option>
        ))}
      </SelectField>
      <BearerField
        liable={liable}
        hints={{
          chef: 'The kitchen cooks it again and earns nothing by it.',
          platform: 'The kitchen is paid for it as for any order, at our cost.',
        }}
        onChange={setLiable}
      />
      {isOver && (
        <TextAreaField
          label="Why more than was paid"
          name="overReason"
          hint="Some of this went back or came again before. Kept in the audit log."
          rows={2}
          required
          maxLength={500}
        />
      )}
      <p className="rounded-md bg-sunk p-3 text-sm">
        {sum === 1 ? '1 serving' : `${sum} servings`}, for which the customer paid about {staffMoney(worth)}.
        They pay nothing now.
      </p>
    </ReasonDialog>
  )
}

function DateHint({ day }: { day: Day }) {
  return (
    <>
      {day.left} servings left; locked <Moment at={day.cutoffAt} />
    </>
  )
}

const isOn = (day: Day | undefined, mealId: number) => day?.meals.some(one => one.mealId === mealId) ?? false

function firstDate(dates: readonly Day[], chosen: Remedies['lines'], sum: number): string {
  const withRoom = dates.filter(({ left, meals }) => left >= sum && meals.length > 0)
  const same = withRoom.find(day => chosen.every(({ mealId }) => isOn(day, mealId)))
  return (same ?? withRoom[0])?.date ?? ''
}

function blockedBy(underWay: number | null, dates: readonly Day[]): string | null {
  if (underWay !== null)
    return `Order #${underWay} brings meals again already. Another one waits for its end.`
  return dates.length === 0 ? 'This kitchen has no date for it.' : null
}
