import type { StaffWork } from '@ladlewell/domain/staff-role.ts'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** A chef is whoever has a kitchen, listed or not; chefs may drive for theirs, so they are drivers too. */
export type Who = 'anyone' | 'signed-in' | 'chef' | 'driver' | 'staff'

/** One call of the API: what it takes, what it answers, who may make it and how it may refuse. */
export type Endpoint = Shape & Asked

/** Every call of staff says which work it is; nobody else's does. */
type Asked =
  | { readonly who: 'staff'; readonly needs: StaffWork }
  | { readonly who: Exclude<Who, 'staff'>; readonly needs?: undefined }

interface Shape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` for parameters, as the specification writes it. */
  readonly path: string
  readonly summary: string
  /** Belongs to the person alone: refused to staff who act for a customer. */
  readonly notOnBehalf?: true
  /** Answers before the sign-in's second step was given, where one is set up. */
  readonly beforeSecondStep?: true
  /** Concerns every market: refused to staff who were given some. */
  readonly everyMarket?: true
  /** Only within ten minutes of a proof that the account's owner is here. */
  readonly freshProof?: true
  /** Answers in a restored system as well, before it may send and charge; what only reads always does. */
  readonly whileRestored?: true
  /** On the way to a paid order: refused last when there is too much to do. */
  readonly paying?: true
  /** Done once for each `Idempotency-Key` of a caller's. */
  readonly idempotent?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** A file beside the body: the request is then multipart, with the body as JSON in the field `details`. */
  readonly upload?: Upload
  readonly reply: z.ZodType
  /** Of a reply that is no JSON; the client hands it on as a Blob. */
  readonly media?: 'application/pdf' | 'text/csv' | 'text/event-stream' | 'image/webp'
  /** With `kitchen-suspended` among them, what a suspended kitchen shows stays as it is. */
  readonly errors: readonly ErrorCode[]
}

export interface Upload {
  /** The form field that carries the file, at most 6 MB. */
  readonly field: string
  /** May be left out; without a file the body may come as plain JSON. */
  readonly optional?: true
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, after validation. */
export interface Request<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  file: Received<E['upload']>
  /** The caller's own `Idempotency-Key`, if they gave one. */
  key: E['idempotent'] extends true ? string | null : undefined
}

type Received<U> = U extends { optional: true } ? Bytes | null : U extends Upload ? Bytes : undefined
type Bytes = Uint8Array<ArrayBuffer>

/** What a caller sends, before validation. */
export type Call<E extends Endpoint> = Part<'params', E> &
  Part<'query', E> &
  Part<'body', E> &
  FilePart<E> &
  (E['idempotent'] extends true ? { key?: string } : unknown)
type Part<K extends 'params' | 'query' | 'body', E extends Endpoint> = E[K] extends z.ZodType
  ? undefined extends Given<E[K]>
    ? { [P in K]?: Given<E[K]> }
    : { [P in K]: Given<E[K]> }
  : unknown
type FilePart<E extends Endpoint> = E['upload'] extends infer U extends Upload
  ? U extends { optional: true }
    ? { file?: { [F in U['field']]: Blob } | undefined }
    : { file: { [F in U['field']]: Blob } }
  : unknown

export type Reply<E extends Endpoint> = z.output<E['reply']>
