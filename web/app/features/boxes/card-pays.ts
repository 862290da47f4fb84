import type { Box } from '@ladlewell/contract/boxes.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { centsOf } from '../../ui/price.tsx'

/** What credit leaves the card to pay of a box. */
export const cardPays = ({ totalAmount, creditAmount }: NonNullable<Box['price']>): Cents =>
  centsOf(totalAmount) - centsOf(creditAmount)
