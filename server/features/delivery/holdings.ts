import type { Holding } from '../../platform/holding.ts'

export const deliveryHoldings: readonly Holding[] = [
  {
    table: 'kitchen_places',
    told: [
      'kitchenPlace',
      `select p.street_address1 as "streetAddress1", p.street_address2 as "streetAddress2", p.city, p.state,
         p.postal_code as "postalCode", p.neighbourhood, p.pickup_notes as "pickupNotes"
       from kitchen_places p join chefs c on c.id = p.chef_id where c.account_id = $1`,
    ],
    // Chefs do not leave by themselves.
    forgotten: null,
  },
  {
    table: 'holds',
    told: [
      'unpaidOrders',
      `select order_id as "orderId", network, taken_at as "heldSince" from holds where account_id = $1 order by 1`,
    ],
    // The rest goes with the hold, in minutes.
    forgotten: 'update holds set network = null, network_slot = null where account_id = $1',
  },
]
