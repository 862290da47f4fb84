import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { type Loaded, load } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import type { CardEntry } from './card-payment.ts'

export const loadCards = () => load(() => api('GET /api/v1/payment-methods'))

/** The card that pays: a saved one, at first the preferred or the default one, or a new one, which typing chooses. */
export function useCardChoice(
  loaded: Promise<Loaded<SavedCard[]>>,
  onChange: () => void,
  preferred: string | null = null,
) {
  const { data, failure, loading } = useArriving(loaded)
  const saved = data ?? []
  const [picked, setPicked] = useState(preferred)
  const [entry, setEntry] = useState<CardEntry | null>(null)
  const [save, setSave] = useState(false)
  const usable = saved.filter(card => !card.isExpired)
  const chosen =
    usable.find(card => card.id === picked) ??
    (picked === NEW_CARD ? null : (usable.find(card => card.isDefault) ?? null))

  function enter(next: CardEntry | null) {
    setEntry(next)
    if (!next || next.isEmpty) return
    setPicked(NEW_CARD)
    onChange()
  }

  function choose(card: SavedCard | null) {
    setPicked(card?.id ?? NEW_CARD)
    onChange()
  }

  return {
    saved,
    failure,
    loading,
    chosen,
    entry,
    save,
    setSave,
    enter,
    choose,
    isEntered: chosen !== null || (entry !== null && !entry.isEmpty),
  }
}

const NEW_CARD = 'new'
