import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { language } from '../../words/language.ts'

type Provider = { state: 'loading' | 'failed'; stripe: null } | { state: 'ready'; stripe: Stripe }

let started: Promise<Stripe> | null = null

/** The payment provider's browser library, loaded when a page first needs it. */
export function usePaymentProvider(isNeeded = true): Provider & { retry: () => void } {
  const [provider, setProvider] = useState<Provider>({ state: 'loading', stripe: null })
  const load = useCallback(() => {
    setProvider({ state: 'loading', stripe: null })
    loadPaymentProvider().then(
      stripe => setProvider({ state: 'ready', stripe }),
      () => setProvider({ state: 'failed', stripe: null }),
    )
  }, [])
  // Once it was needed it stays: a card may have been typed into it.
  const [isWanted, setWanted] = useState(isNeeded)
  if (isNeeded && !isWanted) setWanted(true)
  useEffect(() => {
    if (isWanted) load()
  }, [load, isWanted])
  return { ...provider, retry: load }
}

export function loadPaymentProvider(): Promise<Stripe> {
  started ??= load().catch(error => {
    started = null
    throw error
  })
  return started
}

async function load(): Promise<Stripe> {
  const [settings, { loadStripe }] = await Promise.all([
    api('GET /api/v1/payments/settings'),
    import('@stripe/stripe-js/pure'),
  ])
  if (!settings.ok) throw new Error('No payment settings')
  // A stand-in's script defines window.Stripe, which loadStripe then uses.
  if (settings.data.scriptUrl && !window.Stripe) await runScript(settings.data.scriptUrl)
  const stripe = await loadStripe(settings.data.publishableKey, { locale: language() })
  if (!stripe) throw new Error('No payment provider')
  return stripe
}

function runScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The payment script did not load'))
    }
    document.head.append(script)
  })
}
