import type { Box } from '@ladlewell/contract/boxes.ts'
import { lazy, Suspense, useState } from 'react'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'

const Parts = lazy(() => import('./price-parts.tsx'))

/** What the box costs; its parts on request. */
export function BoxPrice({ box }: { box: Box }) {
  const [isOpen, setIsOpen] = useState(false)
  const { price } = box
  if (!price) return null
  return (
    <details className="text-sm" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-lg font-semibold">
        {m.boxes_price_details({ amount: money(centsOf(price.totalAmount)) })}
      </summary>
      {isOpen && (
        <Suspense fallback={<LoadingBoxes words={m.words_opening()} boxes={['h-24']} />}>
          <Parts box={box} price={price} />
        </Suspense>
      )}
    </details>
  )
}
