import type { MyKitchen } from '@ladlewell/contract/chefs.ts'
import { useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import {
  detailsOf,
  missingFrom,
  type ProfileEntry,
  type ProfileFaults,
  withoutFaultsOf,
} from './profile-entry.ts'
import { sendProfile } from './send-profile.ts'

export interface EditedProfile extends ProfileEntry {
  name: string
}

/** A profile while it is edited. When somebody else was faster, both stay until the chef has chosen. */
export function useProfileEditor(kitchen: MyKitchen, onSaved: (kitchen: MyKitchen) => void) {
  const [entry, setEntry] = useState(() => entryOf(kitchen))
  const [picture, setPicture] = useState<Blob | null>(null)
  const [version, setVersion] = useState(kitchen.version)
  const [other, setOther] = useState<MyKitchen | null>(null)
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    const hasPicture = picture !== null || kitchen.profileImageUrl !== null
    const missing = {
      ...missingFrom(entry, hasPicture),
      ...(entry.name.trim() === '' && { name: m.kitchen_fill_in() }),
    }
    setFaults(missing)
    setProblem(Object.keys(missing).length > 0 ? m.kitchen_required() : null)
    if (Object.keys(missing).length > 0) return false
    const { availableDays: _, ...details } = detailsOf(entry)
    const answer = await during(() => sendProfile({ ...details, name: entry.name, version }, picture))
    if (answer.ok) {
      takeOver(answer.data)
      onSaved(answer.data)
      toast(m.kitchen_saved(), { tone: 'success' })
      return true
    }
    const current = answer.problem?.code === 'changed-meanwhile' ? answer.problem.current : null
    if (current) setOther(current as MyKitchen)
    setProblem(current ? null : (answer.problem?.message ?? m.kitchen_save_failed()))
    setFaults(answer.problem?.fields ?? {})
    return false
  }

  function takeOver(now: MyKitchen): void {
    setEntry(entryOf(now))
    setPicture(null)
    setVersion(now.version)
    setOther(null)
    setProblem(null)
  }

  /** What was typed goes over what the other wrote, with the next save. */
  function keepMine(): void {
    if (other) setVersion(other.version)
    setOther(null)
  }

  function takeTheirs(): void {
    if (!other) return
    onSaved(other)
    takeOver(other)
  }

  function change(part: Partial<EditedProfile>): void {
    setEntry(old => ({ ...old, ...part }))
    setFaults(old => withoutFaultsOf(part, old))
  }

  return { entry, change, picture, setPicture, faults, problem, busy, save, other, keepMine, takeTheirs }
}

function entryOf(kitchen: MyKitchen): EditedProfile {
  return {
    name: kitchen.name,
    bio: kitchen.bio,
    cuisines: kitchen.cuisineSpecialties,
    cuisine: '',
    phoneNumber: kitchen.phoneNumber ?? '',
    days: kitchen.availableDays,
  }
}
