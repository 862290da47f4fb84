import type { ListedMarket } from '@ladlewell/contract/market-settings.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import { chooseMarket, chosenMarket } from '../../state/staff-market.ts'
import { SelectField } from '../../ui/field.tsx'

/** Which market the console shows; nothing where its reader has one only. */
export function MarketSwitch() {
  const [markets, setMarkets] = useState<readonly ListedMarket[]>([])
  const [chosen, setChosen] = useState(chosenMarket)
  const { revalidate } = useRevalidator()

  function choose(id: string | null): void {
    chooseMarket(id)
    setChosen(id)
    void revalidate()
  }

  const load = useEffectEvent(async () => {
    const answer = await api('GET /api/v1/staff/markets')
    if (!answer.ok) return
    setMarkets(answer.data.markets)
    // Whoever used this tab before may have had others.
    if (chosen !== null && !answer.data.markets.some(({ id }) => String(id) === chosen)) choose(null)
  })
  useEffect(() => void load(), [])

  if (markets.length < 2) return null
  return (
    <SelectField
      label="Market"
      value={chosen ?? ''}
      onChange={event => choose(event.target.value || null)}
      className="mb-4"
    >
      <option value="">All your markets</option>
      {markets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
