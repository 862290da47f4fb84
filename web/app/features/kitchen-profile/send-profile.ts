import { api } from '../../api/browser.ts'
import type { detailsOf } from './profile-entry.ts'

type Details = ReturnType<typeof detailsOf>

export function sendProfile(
  body: Omit<Details, 'availableDays'> & Partial<Details> & { name?: string; version?: number },
  picture: Blob | null,
) {
  const file = picture ? { chefPic: picture } : undefined
  return api('PUT /api/v1/auth/chef', { body, file })
}
