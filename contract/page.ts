import { z } from 'zod'
import { rowId, text } from './shapes.ts'

/** A list by key: rows in order, and the key after which the next ones come; null after the last. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** What asks for a page of a list whose key is an id, newest first. Spread it into the query beside the filters. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  before: z.coerce.number().pipe(rowId).optional(),
}

/** The same for a list that can be put into another order: a page's `next` is the place where the following one begins. */
export const sortedQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  limit: pageQuery.limit,
  before: filter(text(400)),
  /** Left out: as the list is by itself. With a minus, from the largest down. */
  sort: filter(z.enum(sorts)),
})

/** A filter that an address may carry empty, as forms send it. */
export const filter = <Type extends z.ZodType>(type: Type) =>
  z.preprocess(value => (value === '' ? undefined : value), type.optional())
