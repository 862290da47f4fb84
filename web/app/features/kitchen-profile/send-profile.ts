import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { api } from '../../api/browser.ts'
import type { detailsOf } from './profile-entry.ts'

type Details = ReturnType<typeof detailsOf>

/** null when there was no answer. */
export function sendProfile(
  body: Omit<Details, 'availableDays'> & Partial<Details> & { name?: string; version?: number },
  picture: Blob | null,
): Promise<Answer<MyKitchen> | null> {
  const file = picture ? { chefPic: picture } : undefined
  return api('PUT /api/v1/auth/chef', { body, file }).catch(() => null)
}
