import { CardElement, Elements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeCardElement,
  StripeCardElementChangeEvent,
  StripeElementStyle,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTheme } from '../../shell/theme.ts'
import { m } from '../../words/catalogue/messages.js'
import type { CardEntry } from './card-payment.ts'

/** The provider's own card fields: numbers never pass through our code. */
export default function CardField({
  stripe,
  error,
  onEntry,
}: {
  stripe: Stripe
  error: string | undefined
  onEntry: (entry: CardEntry | null) => void
}) {
  const [element, setElement] = useState<StripeCardElement | null>(null)
  const { frame, placeholder, style } = useFrameColours()
  const leave = useEffectEvent(() => onEntry(null))
  useEffect(() => () => leave(), [])
  const ready = (card: StripeCardElement) => {
    setElement(card)
    onEntry({ element: card, isEmpty: true })
  }
  const changed = (event: StripeCardElementChangeEvent) => {
    if (element) onEntry({ element, isEmpty: event.empty })
  }
  return (
    <div className="grid gap-1">
      <p id="card-label" className="text-sm font-semibold">
        {m.payments_card_details()}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the label already stands */}
      <div
        ref={frame}
        role="group"
        aria-labelledby="card-label"
        aria-describedby={error ? 'card-error' : undefined}
        className={`min-h-12 rounded-sm border bg-surface px-3 py-3 text-ink focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 ${error ? 'border-danger' : 'border-control'}`}
      >
        <span ref={placeholder} hidden className="text-muted" />
        {style && (
          <Elements stripe={stripe}>
            <CardElement options={{ style, hidePostalCode: true }} onReady={ready} onChange={changed} />
          </Elements>
        )}
      </div>
      {error && (
        <p id="card-error" className="text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * The provider draws in a frame that our style sheet does not reach: it is told the colours of the moment, before
 * anything is painted in another theme (told after it, what was dark on light is dark on dark for some frames).
 */
function useFrameColours() {
  const theme = useTheme()
  const frame = useRef<HTMLDivElement>(null)
  const placeholder = useRef<HTMLSpanElement>(null)
  const [style, setStyle] = useState<StripeElementStyle | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    if (!frame.current || !placeholder.current) return
    const { color } = getComputedStyle(frame.current)
    const muted = getComputedStyle(placeholder.current).color
    setStyle({ base: { color, iconColor: muted, fontSize: '16px', '::placeholder': { color: muted } } })
  }, [theme])
  return { frame, placeholder, style }
}
