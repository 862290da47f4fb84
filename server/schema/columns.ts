import { customType, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Case-insensitive text. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
