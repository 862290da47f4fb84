import type { SavedCard } from '@ladlewell/contract/payments.ts'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useHeld } from '../../api/use-held.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

const CARD = '/api/v1/payment-methods/{id}'

/** The signed-in user's saved cards, the default first. */
export function useSavedCards(loaded: Loaded<SavedCard[]>) {
  const { data, failure, reload, change } = useHeld(loaded)

  async function makeDefault({ id }: SavedCard): Promise<void> {
    const answer = await api(`PUT ${CARD}/default`, { params: { id } }).catch(() => null)
    if (!answer?.ok) return refuse(answer?.problem?.message, m.profile_card_default_failed())
    change(() => answer.data)
    toast(m.profile_card_made_default(), { tone: 'success' })
  }

  async function remove({ id }: SavedCard): Promise<void> {
    const answer = await api(`DELETE ${CARD}`, { params: { id } }).catch(() => null)
    if (!answer?.ok) return refuse(answer?.problem?.message, m.profile_card_delete_failed())
    toast(m.profile_card_deleted(), { tone: 'success' })
    reload()
  }

  return { cards: data, failure, makeDefault, remove }
}

function refuse(message: string | undefined, otherwise: string): void {
  toast(message ?? otherwise, { tone: 'error' })
}
