import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../staff/kit/may.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'

const AddMarketDialog = lazy(() => import('./add-market-dialog.tsx'))

/** The markets of whoever reads, each with its settings; owners add one. */
export function MarketsSection({
  markets,
  shown,
}: {
  markets: readonly ListedMarket[]
  shown: number | undefined
}) {
  const [isAdding, setAdding] = useState(false)
  const may = useMay()
  const isLone = markets.length < 2
  if (isLone && !may('market-settings')) return null
  return (
    <StaffSection title="Markets">
      <ul className="grid gap-2">
        {markets.map(({ id, name, timeZone, isOpen, kitchens }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {isLone || id === shown ? (
              <strong>{name}</strong>
            ) : (
              <TextLink to={`?market=${id}`}>{name}</TextLink>
            )}
            <span className="text-sm text-muted">
              {timeZone} · {kitchens === 1 ? '1 kitchen' : `${kitchens} kitchens`}
            </span>
            <Badge tone={isOpen ? 'herb' : 'saffron'}>{isOpen ? 'Takes orders' : 'Not open yet'}</Badge>
          </li>
        ))}
      </ul>
      {markets.some(({ isOpen }) => !isOpen) && (
        <p className="text-sm text-muted">
          A market that isn’t open yet takes no orders: its settings can be made, kitchens can apply there,
          and our server already sells by its time zone and terms. Pages of customers and kitchens still show
          the first market’s prices and times, so no second market opens until they follow.
        </p>
      )}
      {may('market-settings') && (
        <div>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add a market
          </Button>
        </div>
      )}
      <Suspense>{isAdding && <AddMarketDialog onClose={() => setAdding(false)} />}</Suspense>
    </StaffSection>
  )
}
