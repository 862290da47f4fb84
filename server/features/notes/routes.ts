import * as contract from '@ladlewell/contract/notes.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { notesAbout, pinNote, writeNote } from './notes.ts'

/** What staff write down about kitchens and customers, for staff alone. */
export function noteRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.listNotes, ({ query }) => notesAbout(parts.db, query))
  edge.serve(contract.addNote, ({ viewer, body, now }) => writeNote(parts, viewer, body, now))
  edge.serve(contract.pinNote, ({ viewer, params, body, now }) =>
    pinNote(parts, viewer, { ...params, ...body }, now),
  )
}
