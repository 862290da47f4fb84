import { expect, test } from 'vitest'
import { withoutQuoted } from './mail-reply.ts'

test.each([
  ['Yes.\n\nOn Thu, Nov 26, 2026 at 5:00 PM Ladlewell <a@b.test> wrote:\n> Was it closed?\n', 'Yes.'],
  ['Yes.\r\n\r\nOn Thu, Nov 26, 2026 at 5:00 PM\r\nLadlewell <a@b.test> wrote:\r\n> Was it?', 'Yes.'],
  ['Sí.\n\nEl jue, 26 nov 2026, Ladlewell escribió:\n> ¿Estaba cerrada?', 'Sí.'],
  ['نعم.\n\nفي الخميس، كتب Ladlewell:\n> هل كان مغلقا؟', 'نعم.'],
  ['Yes.\n-- \nDana Diner\nAustin', 'Yes.'],
  ['Yes.\n\nFrom: Ladlewell <a@b.test>\nSent: Thursday\nWas it closed?', 'Yes.'],
  ['> Was it closed?\nYes, it was.', 'Yes, it was.'],
  ['On Monday it was cold.\nAnd so on Tuesday.', 'On Monday it was cold.\nAnd so on Tuesday.'],
  ['> all of it quoted', '> all of it quoted'],
])('%j says %j', (mail, said) => {
  expect(withoutQuoted(mail)).toBe(said)
})
