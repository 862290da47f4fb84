import type { Holding } from '../../platform/holding.ts'
import { placeKeyOfOrder } from './place-key.ts'

export const placesHoldings: readonly Holding[] = [
  {
    table: 'geocodes',
    told: null,
    // Whoever else lives there is looked up anew.
    forgotten: `delete from geocodes where address in (select ${placeKeyOfOrder('o')} from orders o where o.account_id = $1)`,
  },
]
