/** SQL: what `placeKey` of the domain makes of an order's address. The argument names the statement's table. */
export const placeKeyOfOrder = (order: string) =>
  keyOf(part => `${order}.address->>'${part.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}'`)

/** The same of a kitchen's. */
export const placeKeyOfKitchen = (kitchen: string) => keyOf(part => `${kitchen}.${part}`)

// Collation C lowers A to Z and nothing else.
const keyOf = (part: (column: string) => string) =>
  `lower((${part('street_address1')}) || ', ' || (${part('city')}) || ', ' || (${part('state')}) || ' ' || left(${part('postal_code')}, 5) collate "C")`
