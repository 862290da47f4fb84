import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, pathId, requiredText } from './shapes.ts'

const macro = z.object({ macroId: id, name: z.string(), text: z.string(), version: z.int() })
export type Macro = z.output<typeof macro>

export const listMacros = endpoint({
  method: 'GET',
  path: '/api/v1/staff/macros',
  summary: 'Ready texts of our team, by name',
  who: 'staff',
  needs: 'read',
  reply: z.array(macro),
  errors: [],
})

const macroBody = z.strictObject({ name: requiredText(80), text: requiredText(2000) })

export const addMacro = endpoint({
  method: 'POST',
  path: '/api/v1/staff/macros',
  summary: 'Add a ready text; it may name {customer}, {order}, {date}, {meal list} and {kitchen}',
  who: 'staff',
  needs: 'problems',
  body: macroBody,
  reply: macro,
  errors: ['macro-name-taken'],
})

export const changeMacro = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/macros/{macroId}',
  summary: 'Change a ready text, or take it away',
  who: 'staff',
  needs: 'problems',
  params: z.object({ macroId: pathId }),
  body: macroBody.extend({ version: z.int(), retired: z.boolean().default(false) }),
  reply: macro,
  errors: ['not-found', 'macro-name-taken', 'changed-meanwhile'],
})

export const fillMacro = endpoint({
  method: 'GET',
  path: '/api/v1/staff/threads/{threadId}/macros/{macroId}',
  summary: 'A ready text with the facts of a conversation’s order filled in',
  who: 'staff',
  needs: 'problems',
  params: z.object({ threadId: pathId, macroId: pathId }),
  reply: z.object({ text: z.string() }),
  errors: ['not-found', 'macro-not-filled'],
})
