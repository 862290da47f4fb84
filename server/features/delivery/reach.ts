/** A select of where a kitchen cooks and how far it delivers, as JSON; null where it said nothing. The argument is the statement's name of the chefs table. */
export const reachOf = (chef: string) => `
  (select json_build_object('postalCode', k.postal_code, 'reachMinutes', k.reach_minutes)
   from kitchen_places k where k.chef_id = ${chef}.id)`
