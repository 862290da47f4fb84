import type { Remedies } from '@ladlewell/contract/remedies.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { SelectField } from '../../ui/field.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import { BearerField } from './bearer-field.tsx'

/** Swaps servings for another meal of the order's date, while it has not been locked. */
export function SwapDialog({
  thread,
  options,
  onClose,
}: {
  thread: Thread
  options: Remedies
  onClose: () => void
}) {
  const lines = options.lines.filter(({ swaps, left }) => swaps.length > 0 && left > 0)
  const suggested = thread.desk?.suggestion.servings.find(({ line }) => lines.some(one => one.line === line))
  const [number, setNumber] = useState(suggested?.line ?? lines[0]?.line ?? 0)
  const line = lines.find(one => one.line === number)
  const [quantity, setQuantity] = useState(Math.min(suggested?.quantity ?? 1, line?.left ?? 1))
  const [mealId, setMealId] = useState(0)
  const [liable, setLiable] = useState(thread.desk?.suggestion.liable ?? 'platform')
  const [key] = useState(() => crypto.randomUUID())
  const meal = line?.swaps.find(one => one.mealId === mealId) ?? line?.swaps[0]

  const send = (reason: string) =>
    line && meal
      ? api('POST /api/v1/staff/threads/{threadId}/swaps', {
          params: { threadId: String(thread.threadId) },
          key,
          body: { line: line.line, quantity, mealId: meal.mealId, liable, reason },
        })
      : 'Choose a meal.'

  return (
    <ReasonDialog
      title={`Swap in order #${thread.orderId}`}
      danger={false}
      label="Reason, as the customer and the kitchen read it"
      submit="Swap"
      blocked={
        lines.length === 0 &&
        'Nothing can be swapped: the order is locked or over, or its date has no other meal for the same diet.'
      }
      send={send}
      said={({ waits }) =>
        waits === null
          ? 'Swapped. Everybody was told.'
          : 'This is above the limit: it waits for a second person.'
      }
      onClose={onClose}
    >
      {line && meal && (
        <>
          <SelectField
            label="Meal"
            value={number}
            onChange={event => {
              setNumber(Number(event.target.value))
              setQuantity(1)
              setMealId(0)
            }}
          >
            {lines.map(one => (
              <option key={one.line} value={one.line}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Servings"
            value={quantity}
            onChange={event => setQuantity(Number(event.target.value))}
          >
            {Array.from({ length: line.left }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of servings
              <option key={index} value={index + 1}>
                {index + 1} of {line.quantity}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Instead"
            hint={
              meal.back > 0
                ? `About ${staffMoney(meal.back)} a serving goes back to the customer.`
                : 'It costs the customer nothing more.'
            }
            value={meal.mealId}
            onChange={event => setMealId(Number(event.target.value))}
          >
            {line.swaps.map(one => (
              <option key={one.mealId} value={one.mealId}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <BearerField
            liable={liable}
            hints={{
              chef: 'What goes back is taken from what the kitchen earned.',
              platform: 'What goes back is ours; the kitchen keeps what it earned.',
            }}
            onChange={setLiable}
          />
        </>
      )}
    </ReasonDialog>
  )
}
