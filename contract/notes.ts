import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, pathId, requiredText } from './shapes.ts'

const note = z.object({
  noteId: id,
  words: z.string(),
  writtenAt: z.iso.datetime(),
  writtenBy: z.string(),
  pinned: z.boolean(),
})
export type Note = z.output<typeof note>

const subjects = ['chef', 'customer'] as const

const notes = z.object({
  /** Pinned ones first, then newest first. */
  notes: z.array(note),
})
export type Notes = z.output<typeof notes>

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/notes',
  summary: 'What staff wrote down about a kitchen or a customer, for staff alone',
  who: 'staff',
  needs: 'read',
  query: z.object({ subject: z.enum(subjects), id: pathId }),
  reply: notes,
  errors: ['not-found'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/v1/staff/notes',
  summary: 'Write something down about a kitchen or a customer. Its words stay as they are',
  who: 'staff',
  needs: 'notes',
  body: z.strictObject({
    subject: z.enum(subjects),
    id,
    words: requiredText(2000),
    pinned: z.boolean().default(false),
  }),
  reply: notes,
  errors: ['not-found'],
})

export const pinNote = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/notes/{noteId}/pin',
  summary: 'Keep a note above the others, or no longer',
  who: 'staff',
  needs: 'notes',
  params: z.object({ noteId: pathId }),
  body: z.strictObject({ pinned: z.boolean() }),
  reply: note,
  errors: ['not-found'],
})
