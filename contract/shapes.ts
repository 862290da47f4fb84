import { isMarketDate } from '@ladlewell/domain/calendar.ts'
import { zipOf } from '@ladlewell/domain/market.ts'
import { LONGEST_NAME, nameRefusal } from '@ladlewell/domain/name.ts'
import { z } from 'zod'
import { sentences } from './sentences.ts'

/** Text without NUL and lone surrogates, which PostgreSQL and JSON disagree about; trimmed. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      value => value.isWellFormed() && !value.includes('\0'),
      'Contains characters that cannot be stored.',
    )
    .transform(value => value.trim())

export const requiredText = (max: number) => text(max).pipe(z.string().min(1, sentences['field-missing']))

/** What somebody or a kitchen is called, in any script: it goes out in mails and on labels. */
export const name = text(400)
  .pipe(z.string().min(1, sentences['field-missing']))
  .refine(value => [...value].length <= LONGEST_NAME, sentences['name-too-long'])
  .refine(value => nameRefusal(value) !== 'address', sentences['name-with-address'])
  .refine(value => nameRefusal(value) !== 'characters', sentences['name-with-hidden-characters'])

export const id = z.int().positive().max(2_147_483_647)

/** An id of what comes many times an order, and outgrows four bytes. */
export const rowId = z.int().positive()

/** An id in a path, where everything is text. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id)

/** The same, of what outgrows four bytes. */
export const pathRowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(rowId)

export const dollars = z.number().min(0).max(1_000_000)

/** Days that somebody may mean: beyond the last one, the day after would not be written in ten characters. */
const LAST_DATE = '2199-12-31'

export const marketDate = z.string().refine(text => isMarketDate(text) && text <= LAST_DATE, {
  error: 'Use a real date in the form YYYY-MM-DD.',
  // What is asked of several dates is asked of dates only.
  abort: true,
})

/** The specification's `[year, month, day]`, month from 1. */
export const dateArray = z.tuple([z.int(), z.int(), z.int()])

export const flag = z.stringbool({ case: 'insensitive' })

/** Hours of the market's day between which something is delivered. */
export const deliveryWindow = z.object({ from: z.string(), until: z.string() })

/** A ZIP or ZIP+4 code, taken by its five digits. */
export const zipCode = z
  .string()
  .max(20)
  .refine(text => zipOf(text) !== null, { error: sentences['no-zip-code'], abort: true })
  .transform(text => zipOf(text)!)

/** What the sides of a meal are; empty: the chef did not say. */
export const namedSides = { carbSide: z.string(), veggieSide: z.string() }
