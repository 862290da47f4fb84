/** SQL: each kitchen that is not of market $1, with its own. */
export const kitchensElsewhere = 'select id as chef_id, market_id from chefs where market_id <> $1'

/** SQL: the zone of the market where a kitchen sells; of the first for what is of none. */
export function zoneOf(chef: string): string {
  return `(select z.time_zone from markets z left join chefs y on y.market_id = z.id and y.id = ${chef}
    order by y.id is null, z.id limit 1)`
}
