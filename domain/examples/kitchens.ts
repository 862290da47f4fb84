import type { Carrier } from '../delivery-window.ts'
import type { Weekday } from './chefs.ts'

/** Where a kitchen of the demo world cooks, and how it delivers on its weekdays. */
export interface ExampleKitchen {
  streetAddress1: string
  postalCode: string
  neighbourhood: string
  pickupNotes: string
  /** Between which hours, as in '16:00–19:00'. */
  days: Partial<Record<Weekday, readonly [carrier: Carrier, hours: string]>>
}

/** By the chef's slug. Most weekdays have a kitchen that Ladlewell drives for. */
export const kitchens: Record<string, ExampleKitchen> = {
  'amara-okafor': {
    streetAddress1: '1108 East 12th Street',
    postalCode: '78702',
    neighbourhood: 'East Austin',
    pickupNotes: 'Through the gate on the left, where the smoke is.',
    days: { Wednesday: ['kitchen', '16:00–19:00'], Sunday: ['kitchen', '11:00–14:00'] },
  },
  'mateo-ruiz': {
    streetAddress1: '2001 Matthews Lane',
    postalCode: '78745',
    neighbourhood: 'South Austin',
    pickupNotes: '',
    days: { Tuesday: ['kitchen', '16:30–19:30'], Friday: ['kitchen', '15:00–18:00'] },
  },
  'hana-sato': {
    streetAddress1: '2700 Foster Lane',
    postalCode: '78757',
    neighbourhood: 'Crestview',
    pickupNotes: 'Ring twice.',
    days: { Monday: ['kitchen', '17:00–20:00'], Thursday: ['kitchen', '17:00–20:00'] },
  },
  'priya-raman': {
    streetAddress1: '12100 Metric Boulevard',
    postalCode: '78727',
    neighbourhood: 'North Austin',
    pickupNotes: '',
    days: {
      Sunday: ['kitchen', '12:00–15:00'],
      Tuesday: ['kitchen', '16:00–19:00'],
      Thursday: ['kitchen', '16:00–19:00'],
    },
  },
  'luca-ferraro': {
    streetAddress1: '1019 West Mary Street',
    postalCode: '78704',
    neighbourhood: 'Bouldin Creek',
    pickupNotes: 'Park behind the house.',
    days: { Wednesday: ['kitchen', '17:00–19:00'], Saturday: ['kitchen', '10:00–13:00'] },
  },
  'eleni-papadaki': {
    streetAddress1: '3005 Windsor Road',
    postalCode: '78703',
    neighbourhood: 'Tarrytown',
    pickupNotes: '',
    days: { Monday: ['kitchen', '16:00–18:30'], Friday: ['kitchen', '16:00–18:30'] },
  },
  'mali-srisai': {
    streetAddress1: '600 East Saint Johns Avenue',
    postalCode: '78752',
    neighbourhood: 'Highland',
    pickupNotes: '',
    days: { Tuesday: ['kitchen', '17:00–21:00'], Saturday: ['kitchen', '16:00–20:00'] },
  },
  'dwayne-carter': {
    streetAddress1: '6010 Manor Road',
    postalCode: '78723',
    neighbourhood: 'Windsor Park',
    pickupNotes: 'Follow the post oak; honk if nobody hears.',
    days: { Friday: ['ladlewell', '16:00–20:00'], Sunday: ['ladlewell', '12:00–16:00'] },
  },
  'jiwon-park': {
    streetAddress1: '101 West North Loop Boulevard',
    postalCode: '78751',
    neighbourhood: 'North Loop',
    pickupNotes: '',
    days: { Wednesday: ['kitchen', '15:00–18:00'], Friday: ['kitchen', '16:00–19:00'] },
  },
  'selam-tesfaye': {
    streetAddress1: '1610 Rosewood Avenue',
    postalCode: '78702',
    neighbourhood: 'Rosewood',
    pickupNotes: 'The blue door.',
    days: {
      Monday: ['ladlewell', '16:00–19:00'],
      Thursday: ['kitchen', '16:00–19:00'],
      Saturday: ['ladlewell', '11:00–14:00'],
    },
  },
  'layla-haddad': {
    streetAddress1: '4800 Burnet Road',
    postalCode: '78756',
    neighbourhood: 'Rosedale',
    pickupNotes: '',
    days: { Sunday: ['kitchen', '17:00–20:00'], Wednesday: ['ladlewell', '17:00–20:00'] },
  },
  'linh-nguyen': {
    streetAddress1: '2200 Aldrich Street',
    postalCode: '78723',
    neighbourhood: 'Mueller',
    pickupNotes: 'Elevator to the second floor.',
    days: { Tuesday: ['ladlewell', '15:30–18:30'], Thursday: ['ladlewell', '15:30–18:30'] },
  },
}
