import type { Meal } from '@ladlewell/contract/meal.ts'
import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { share } from '../../ui/share.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { MealChef } from './meal-of-chef.ts'

/** Hands the meal's address to the device's own sharing, or copies it where there is none. */
export function ShareButton({ meal, chef }: { meal: Pick<Meal, 'id' | 'name'>; chef: MealChef }) {
  return (
    <Button variant="secondary" size="sm" className="min-h-11" onClick={() => void shareMeal(meal, chef)}>
      <Share2 aria-hidden className="size-4" />
      {m.menu_share()}
    </Button>
  )
}

async function shareMeal(meal: Pick<Meal, 'id' | 'name'>, chef: MealChef): Promise<void> {
  const url = new URL(`/meal/${meal.id}`, window.location.href).href
  const outcome = await share({ title: m.menu_share_text({ meal: meal.name, chef: chef.name }), url })
  if (outcome === 'copied') toast(m.menu_link_copied(), { tone: 'success' })
  if (outcome === 'failed') toast(m.menu_link_not_copied({ link: url }), { tone: 'error' })
}
