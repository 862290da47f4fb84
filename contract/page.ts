import { z } from 'zod'
import { id } from './shapes.ts'

/** A list by key: rows in order, and the key after which the next ones come; null after the last. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })

/** What asks for a page of a list whose key is an id, newest first. Spread it into the query beside the filters. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  before: z.coerce.number().int().positive().pipe(id).optional(),
}

/** A filter that an address may carry empty, as forms send it. */
export const filter = <Type extends z.ZodType>(type: Type) =>
  z.preprocess(value => (value === '' ? undefined : value), type.optional())
