import type { Endpoint } from './http.ts'

/** What a call is for, from what is refused first when there is too much to do to what is refused last. */
export const urgencies = ['background', 'browsing', 'account', 'paying'] as const
export type Urgency = (typeof urgencies)[number]

const files: readonly (string | undefined)[] = ['application/pdf', 'text/csv']

/** Staff's reading and files wait first; then what anybody looks at; then what people do; what takes them to a paid order waits last. */
export function urgencyOf({ who, method, media, errors, paying }: Endpoint): Urgency {
  if (paying || errors.includes('payment-declined')) return 'paying'
  if (method === 'GET' && (who === 'staff' || files.includes(media))) return 'background'
  return method === 'GET' && who === 'anyone' ? 'browsing' : 'account'
}
