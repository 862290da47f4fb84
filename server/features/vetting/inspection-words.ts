import type { InspectionClosure } from '@ladlewell/domain/inspection.ts'
import { inEachLanguage } from '@ladlewell/words/mails.ts'

export interface Said {
  subject: string
  paragraphs: string[]
  label: string
}

interface InspectionWords extends Record<InspectionClosure, Said> {
  reopened: (due: string | null) => Said
  due: (due: string, closes: string) => Said
  dueForStaff: (name: string, due: string, closes: string) => Said
}

/** What a kitchen and our team read of inspections. */
export const inspectionWords = inEachLanguage<InspectionWords>(say => ({
  failed: {
    subject: say('inspection_failed_subject'),
    paragraphs: [say('inspection_failed_paragraphs_1'), say('inspection_failed_paragraphs_2')],
    label: say('inspection_failed_label'),
  },
  overdue: {
    subject: say('inspection_overdue_subject'),
    paragraphs: [say('inspection_overdue_paragraphs_1'), say('inspection_overdue_paragraphs_2')],
    label: say('inspection_overdue_label'),
  },
  reopened: due => ({
    subject: say('inspection_reopened_subject'),
    paragraphs: [
      say('inspection_reopened_paragraphs', {
        dueWords: due ? say('inspection_reopened_paragraphs_due_due', { due }) : '',
      }),
    ],
    label: say('inspection_reopened_label'),
  }),
  due: (due, closes) => ({
    subject: say('inspection_due_subject', { due }),
    paragraphs: [say('inspection_due_paragraphs_1', { due }), say('inspection_due_paragraphs_2', { closes })],
    label: say('inspection_due_label'),
  }),
  dueForStaff: (name, due, closes) => ({
    subject: say('inspection_due_for_staff_subject', { name, due }),
    paragraphs: [say('inspection_due_for_staff_paragraphs', { name, due, closes })],
    label: say('inspection_due_for_staff_label'),
  }),
}))
