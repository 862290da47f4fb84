import type { endpoints } from '@ladlewell/contract/endpoints.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import type { Sending } from '../customer.ts'
import { type Person, people } from '../people.ts'
import type { World } from './world.ts'

export type Name = keyof typeof endpoints

/** What a caller sends beside method and path. */
export interface Asking extends Sending {
  params?: Record<string, string | number>
  query?: string
}

export type Rows = Partial<Record<Name, Row>>

export interface Row {
  ask(world: World, person: Person): Asking
  statuses: Record<Person, number>
  /** The same call for something that does not exist, which foreigners cannot tell from what there is. */
  missing?: Record<string, string | number>
  /** Whose it is, where not the owner's. */
  of?: Person
  /** Who else may see it. */
  besides?: Person
}

/** A call of staff, with every role that may make it. */
export interface StaffRow extends Row {
  roles: readonly StaffRole[]
}

export const NOWHERE = 2_147_483_647

export function all(status: number): Record<Person, number> {
  return Object.fromEntries(people.map(person => [person, status])) as Record<Person, number>
}

export function anyone(ask: Row['ask'] = () => ({}), status = 200): Row {
  return { ask, statuses: all(status) }
}

export function signedIn(ask: Row['ask'] = () => ({}), status = 200): Row {
  return { ask, statuses: { ...all(status), guest: 401 } }
}

/** Of every chef, each with their own; a suspended one reads it too. */
export function chefs(ask: Row['ask'], status = 200): Row {
  const found = { chef: status, otherChef: status, suspendedChef: status }
  return { ask, statuses: { ...all(403), guest: 401, ...found } }
}

/** The same for what changes a kitchen: not while it is suspended. */
export function changers(ask: Row['ask'], status = 200): Row {
  const row = chefs(ask, status)
  return { ...row, statuses: { ...row.statuses, suspendedChef: 403 } }
}

/** Of the one kitchen whose it is: for every other it is not there. */
export function chefsOwn(missing: NonNullable<Row['missing']>, ask: Row['ask'], status = 200): Row {
  const row = chefs(ask, 404)
  return { ...row, statuses: { ...row.statuses, chef: status }, missing, of: 'chef' }
}

export function changersOwn(missing: NonNullable<Row['missing']>, ask: Row['ask'], status = 200): Row {
  const row = chefsOwn(missing, ask, status)
  return { ...row, statuses: { ...row.statuses, suspendedChef: 403 } }
}

/** Of the owner alone: for everybody else it is not there. */
export function ownOnly(missing: NonNullable<Row['missing']>, ask: Row['ask'], status = 200): Row {
  return { ask, statuses: { ...all(404), guest: 401, owner: status }, missing }
}

/** Of the owner and our team: who is in the conversation. */
export function inThread(ask: Row['ask'], status = 200): Row {
  const row = ownOnly({ threadId: NOWHERE, entryId: NOWHERE }, ask, status)
  return { ...row, statuses: { ...row.statuses, staff: status }, besides: 'staff' }
}

/** Of staff who proved their second step, and have one of these roles; the table's member of staff is an owner. */
export function staffOnly(roles: readonly StaffRole[], ask: Row['ask'] = () => ({}), status = 200): StaffRow {
  return { ask, roles, statuses: { ...all(403), guest: 401, staff: status } }
}

export function upload(file: Buffer, field = 'picture', details?: object): Asking {
  const boundary = 'matrix'
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
  const said = details ? part('details', JSON.stringify(details)) : ''
  const body = `${said}${part(`${field}"; filename="a.jpg`, file.toString())}--${boundary}--\r\n`
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
