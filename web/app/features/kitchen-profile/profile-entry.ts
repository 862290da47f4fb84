import type { Weekday } from '@ladlewell/domain/calendar.ts'
import { e164 } from '@ladlewell/domain/phone.ts'
import { m } from '../../words/catalogue/messages.js'

/** What a chef is telling about themselves, as far as it is typed. */
export interface ProfileEntry {
  bio: string
  cuisines: readonly string[]
  /** In the field, not added yet. */
  cuisine: string
  phoneNumber: string
  days: readonly Weekday[]
}

export type ProfileFaults = Partial<
  Record<'name' | 'bio' | 'phoneNumber' | 'chefPic' | 'availableDays', string>
>

export const emptyEntry: ProfileEntry = { bio: '', cuisines: [], cuisine: '', phoneNumber: '', days: [] }

/** Moves what is in the field to the cuisines; what is there already stays in the field, and is told. */
export function addCuisine(entry: ProfileEntry): { entry: ProfileEntry; isTwice: boolean } {
  const words = entry.cuisine.split(',').map(word => word.trim().replace(/\s+/g, ' '))
  const isKnown = (word: string) =>
    entry.cuisines.some(cuisine => cuisine.toLowerCase() === word.toLowerCase())
  const twice = words.filter(word => word !== '' && isKnown(word))
  const fresh = words.filter(word => word !== '' && !isKnown(word))
  return {
    entry: { ...entry, cuisines: [...entry.cuisines, ...fresh], cuisine: twice.join(', ') },
    isTwice: twice.length > 0,
  }
}

/** What is required and missing; empty when it can be sent. */
export function missingFrom({ bio, phoneNumber, days }: ProfileEntry, hasPicture: boolean): ProfileFaults {
  const missing = m.kitchen_fill_in()
  return {
    ...(bio.trim() === '' && { bio: missing }),
    ...(e164(phoneNumber) === null && {
      phoneNumber: phoneNumber.trim() === '' ? missing : m.kitchen_phone_short(),
    }),
    ...(!hasPicture && { chefPic: missing }),
    ...(days.length === 0 && { availableDays: m.kitchen_one_day() }),
  }
}

/** What was marked before goes as soon as it is changed. */
export function withoutFaultsOf(part: Partial<ProfileEntry>, faults: ProfileFaults): ProfileFaults {
  const { days, ...fields } = part
  const changed = days ? { ...fields, availableDays: days } : fields
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changed)))
}

/** The specification's details; what still stands in the cuisines' field counts. */
export function detailsOf(typed: ProfileEntry) {
  const { bio, cuisines, phoneNumber, days } = addCuisine(typed).entry
  return { bio, cuisineSpecialties: cuisines.join(','), phoneNumber, availableDays: [...days] }
}
