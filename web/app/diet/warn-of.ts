import type { DietFacts } from '@ladlewell/domain/diet.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { conflictWords } from './conflict-words.ts'
import { currentDiet } from './diet.ts'

/** Says at once what speaks against a meal that was just added, with a way back. */
export function warnOf(meal: DietFacts & { name: string }, takeOut: () => void): void {
  const reasons = conflictWords(meal, currentDiet())
  if (reasons.length === 0) return
  toast(m.diet_added({ meal: meal.name, reasons: reasons.join(' ') }), {
    tone: 'error',
    action: { label: m.diet_take_out(), run: takeOut },
  })
}
