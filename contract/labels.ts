import { cookingDays } from '@ladlewell/domain/keeping.ts'
import { labelFormats } from '@ladlewell/domain/labels.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { marketDate } from './shapes.ts'

export const getLabels = endpoint({
  method: 'GET',
  path: '/api/v1/chef/orders/labels.pdf',
  summary:
    'A label for each serving of a date’s locked orders: ten on a letter sheet (4 × 2 inches), or one a page for roll printers of 62 mm (62 × 100 mm) and 102 mm (102 × 51 mm)',
  who: 'chef',
  query: z
    .object({
      date: marketDate,
      cookedOn: marketDate.optional(),
      format: z.enum(labelFormats).default('sheet'),
    })
    .refine(({ date, cookedOn }) => cookedOn === undefined || cookingDays(date).includes(cookedOn), {
      path: ['cookedOn'],
      message: 'Meals are cooked on the delivery day or at most two days before.',
    }),
  reply: z.custom<Blob>(),
  media: 'application/pdf',
  errors: ['chef-not-found', 'nothing-locked'],
})
