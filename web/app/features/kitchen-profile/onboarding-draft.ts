import { readStored, writeStored } from '../../state/stored.ts'
import { emptyEntry, type ProfileEntry } from './profile-entry.ts'

const keyOf = (userId: number | null) => `onboarding_${userId}`

/** What this account had typed in this browser; a picture cannot be kept. */
export function readDraft(userId: number | null): ProfileEntry {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '{}')
    return { ...emptyEntry, ...(stored as Partial<ProfileEntry>) }
  } catch {
    return emptyEntry
  }
}

/** null forgets it. */
export function keepDraft(userId: number | null, entry: ProfileEntry | null): void {
  writeStored(keyOf(userId), entry && JSON.stringify(entry))
}
