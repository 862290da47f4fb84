/** How people reach us; `dial` is the phone number as a telephone takes it. */
export const contactDetails = {
  email: 'hello@ladlewell.test',
  phone: '(512) 555-0100',
  dial: '+15125550100',
} as const
