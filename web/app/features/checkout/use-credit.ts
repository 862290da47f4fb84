import { creditPays } from '@ladlewell/domain/credit.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { useState } from 'react'
import type { Loaded } from '../../api/load.ts'
import { useArriving } from '../../api/use-arriving.ts'
import { centsOf } from '../../ui/price.tsx'

/** What the customer's credit pays of a total before their card does, unless they keep it. */
export function useCredit(
  loaded: Promise<Loaded<number>>,
  { totalCents, keepsCard }: { totalCents: Cents; keepsCard: boolean },
) {
  const { data, loading } = useArriving(loaded)
  const [told, setTold] = useState<number | null>(null)
  const [isUsed, setUsed] = useState(true)
  const balanceCents = centsOf(told ?? data ?? 0)
  const cents = isUsed ? creditPays(totalCents, balanceCents, { keepsCard }) : 0
  return {
    loading,
    balanceCents,
    isUsed,
    setUsed,
    cents,
    cardCents: totalCents - cents,
    /** Takes over what the server says that there is. */
    correct: (balance: unknown) => setTold(Number(balance)),
    // Nobody pays with what they were not told of.
    body: data !== null && balanceCents === 0 ? {} : { creditAmount: dollars(cents) },
  }
}

export type CreditChoice = ReturnType<typeof useCredit>
