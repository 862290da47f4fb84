import { inEachLanguage } from '@ladlewell/words/mails.ts'

export interface CalendarWords {
  name: string
  delivery(chef: string): string
  /** A box that is not paid yet. */
  box(chef: string): string
  boxCutoff(chef: string): string
  orderCutoff(chef: string): string
  boxCutoffMore: string
  orderCutoffMore: string
  order(id: number): string
}

export const calendarWords = inEachLanguage<CalendarWords>(say => ({
  name: say('calendar_name'),
  delivery: chef => say('calendar_delivery', { chef }),
  box: chef => say('calendar_box', { chef }),
  boxCutoff: chef => say('calendar_box_cutoff', { chef }),
  orderCutoff: chef => say('calendar_order_cutoff', { chef }),
  boxCutoffMore: say('calendar_box_cutoff_more'),
  orderCutoffMore: say('calendar_order_cutoff_more'),
  order: id => say('calendar_order', { id }),
}))
