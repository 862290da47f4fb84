import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { readStored, writeStored } from '../../state/stored.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { useConcerned } from '../chefdashboard/use-concerned.ts'
import {
  detailsOf,
  emptyMeal,
  entryOf,
  faultsFrom,
  faultsOf,
  type MealEntry,
  type MealFaults,
} from './meal-entry.ts'
import { isSameEntry, mergedEntry } from './merge-entries.ts'

/** What a new meal begins with, or the meal that is edited. */
export type Edited = { meal: ChefMeal } | { meal: null; template: MealEntry }

/** A meal that is being written, and what it was when the chef began. */
interface MealDraft {
  base: MealEntry
  entry: MealEntry
  /** Of the meal that `base` is; null for a new one. */
  version: number | null
}

type DraftKey = `${number}_${number | 'new'}`

/** A meal while it is written. When somebody else was faster, both stay until the chef has chosen. */
export function useMealEditor(
  userId: number,
  edited: Edited,
  { onSaved, onDone }: { onSaved: (meal: ChefMeal) => void; onDone: (done: Concerned | null) => void },
) {
  const { meal } = edited
  const key: DraftKey = `${userId}_${meal?.id ?? 'new'}`
  const [start] = useState(() => ({
    draft: readDraft(key) ?? freshDraft(edited),
    isKept: readDraft(key) !== null,
  }))
  const [{ base, entry, version }, setDraft] = useState(start.draft)
  const [isKept, setKept] = useState(start.isKept)
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [other, setOther] = useState<ChefMeal | null>(null)
  const [faults, setFaults] = useState<MealFaults>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const { make, asking } = useConcerned()

  function take(draft: MealDraft): void {
    setDraft(draft)
    keepDraft(key, isSameEntry(draft.base, draft.entry) ? null : draft)
  }

  const change = (part: Partial<MealEntry>) => take({ base, version, entry: { ...entry, ...part } })

  /** Whether it was saved. */
  async function save(): Promise<boolean> {
    const { missing, wrong } = faultsOf(entry, photo !== null || meal !== null)
    setFaults({ ...wrong, ...missing })
    if (Object.keys(missing).length > 0) return refused(m.kitchen_required())
    if (Object.keys(wrong).length > 0) return refused(m.chef_meals_check())
    onDone(null)
    const seenMeal = meal && { id: meal.id, version: version ?? meal.version }
    const answer = await during(() => make(seen => send(seenMeal, entry, photo, seen)))
    if (answer === 'kept') return false
    if (answer.ok) {
      keepDraft(key, null)
      toast(meal ? m.chef_meals_saved() : m.chef_meals_added({ meal: answer.data.name }), { tone: 'success' })
      const { done = null, ...saved } = answer.data
      onSaved(saved)
      onDone(done)
      return true
    }
    setFaults(faultsFrom(answer.problem?.fields ?? {}))
    if (answer.problem?.code !== 'changed-meanwhile')
      return refused(answer.problem?.message ?? m.chef_meals_save_failed())
    setProblem(null)
    setOther(answer.problem.meal as ChefMeal)
    return false
  }

  function refused(message: string): false {
    setProblem(message)
    toast(message, { tone: 'error' })
    return false
  }

  /** What was typed goes on top of what somebody else saved, with the next save. */
  function keepMine(): void {
    if (!other) return
    const theirs = entryOf(other)
    take({ base: theirs, version: other.version, entry: mergedEntry(base, entry, theirs) })
    setOther(null)
  }

  function takeTheirs(): void {
    if (!other) return
    begin({ meal: other })
    onSaved(other)
  }

  /** Forgets what was typed. */
  function begin(from: Edited): void {
    take(freshDraft(from))
    setPhoto(null)
    setOther(null)
    setFaults({})
    setProblem(null)
    setKept(false)
  }

  return {
    ...{ entry, base, change, photo, setPhoto, faults, problem, busy, save, asking },
    ...{ other, keepMine, takeTheirs },
    /** What was typed before a reload is here again. */
    isKept,
    startOver: () => begin(edited),
  }
}

function freshDraft(edited: Edited): MealDraft {
  if (!edited.meal) return { base: edited.template, entry: edited.template, version: null }
  const entry = entryOf(edited.meal)
  return { base: entry, entry, version: edited.meal.version }
}

function send(
  seen: { id: number; version: number } | null,
  entry: MealEntry,
  photo: Blob | null,
  seenCustomers: string | undefined,
): Promise<Answer<ChefMeal & { done?: Concerned }>> {
  const details = detailsOf(entry)
  if (!seen) return api('POST /api/v1/chef/meals', { body: details, file: { photo: photo! } })
  const { id, version } = seen
  return api('PUT /api/v1/chef/meals/{id}', {
    params: { id: String(id) },
    body: { ...details, version, seen: seenCustomers },
    file: photo ? { photo } : undefined,
  })
}

const storeOf = (key: DraftKey) => `meal_draft_${key}`

/** What was typed in this browser and not saved; a photo cannot be kept. */
function readDraft(key: DraftKey): MealDraft | null {
  try {
    const { base, entry, version } = JSON.parse(readStored(storeOf(key)) ?? '') as MealDraft
    return { base: { ...emptyMeal, ...base }, entry: { ...emptyMeal, ...entry }, version: version ?? null }
  } catch {
    return null
  }
}

/** null forgets it. */
function keepDraft(key: DraftKey, draft: MealDraft | null): void {
  writeStored(storeOf(key), draft && JSON.stringify(draft))
}
