import { languages } from '@ladlewell/domain/language.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { dollars, id, marketDate, text } from './shapes.ts'

/** The link of a reminder: signed, and works once. */
export const useSkipLink = endpoint({
  method: 'POST',
  path: '/api/v1/skip-links',
  summary: 'Skips the box that a reminder was about',
  who: 'anyone',
  body: z.strictObject({ token: text(200) }),
  reply: z.object({
    subscriptionId: id,
    chefName: z.string(),
    deliveryDate: marketDate,
    /** What goes back to the card; 0: nothing was charged. */
    refund: dollars,
    language: z.enum(languages),
  }),
  errors: ['link-not-valid', 'cut-off-passed'],
})
