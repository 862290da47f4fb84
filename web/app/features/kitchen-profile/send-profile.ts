import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import type { detailsOf, ProfileFaults } from './profile-entry.ts'

type Details = ReturnType<typeof detailsOf>

export interface ProfileRefusal {
  message: string
  fields: ProfileFaults
}

/** Sends what onboarding asks for and says in toasts what came of it; null when it worked. */
export async function addChef(details: Details, picture: Blob | null): Promise<ProfileRefusal | null> {
  const answer = await sendProfile(details, picture)
  if (answer?.ok) {
    toast(m.kitchen_added(), { tone: 'success' })
    return null
  }
  const message = answer?.problem?.message ?? m.kitchen_add_failed()
  toast(message, { tone: 'error' })
  toast(m.kitchen_try_again(), { tone: 'error' })
  return { message, fields: answer?.problem?.fields ?? {} }
}

/** null when there was no answer. */
export function sendProfile(
  body: Omit<Details, 'availableDays'> & Partial<Details> & { name?: string; version?: number },
  picture: Blob | null,
): Promise<Answer<MyKitchen> | null> {
  const file = picture ? { chefPic: picture } : undefined
  return api('PUT /api/v1/auth/chef', { body, file }).catch(() => null)
}
