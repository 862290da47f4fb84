import { describe, expect, it } from 'vitest'
import { emptyAddress, fieldOfPath, formOfAddress, orderAddressOf, savedAddressOf } from './address-form.ts'

const form = {
  ...emptyAddress(),
  firstName: ' Robin ',
  line1: '1 Main St',
  postal_code: '78704',
  phone: '5125550142',
}

describe('an address on its way to the server', () => {
  // §5 "united states" or "usa", in any case, goes as "US" in the order.
  it.each([
    'United States',
    'US',
    'usa',
    'Estados Unidos',
    'الولايات المتحدة',
    '',
  ])('names the country %j as each call wants it', country => {
    expect(orderAddressOf({ ...form, country }).country).toBe('US')
    expect(savedAddressOf({ ...form, country }).country).toBe('USA')
  })

  it('leaves other countries as they were written', () => {
    expect(orderAddressOf({ ...form, country: 'Canada' }).country).toBe('Canada')
    expect(savedAddressOf({ ...form, country: 'Canada' }).country).toBe('Canada')
  })

  it('goes under the names of the calls, trimmed', () => {
    expect(orderAddressOf(form)).toEqual({
      firstName: 'Robin',
      lastName: '',
      phone: '5125550142',
      streetAddress1: '1 Main St',
      streetAddress2: '',
      city: '',
      state: '',
      postalCode: '78704',
      country: 'US',
      deliveryInstructions: '',
    })
  })
})

// §3 The form holds firstName, lastName, phone, line1, line2, city, state, postal_code, country,
//   deliveryInstructions.
// §3 A server address has streetAddress1, streetAddress2, postalCode, phoneNumber, isDefault and the rest.
it('a saved address comes back into the form', () => {
  const saved = {
    id: 7,
    userId: 1,
    firstName: 'Robin',
    lastName: 'Baker',
    phoneNumber: '+15125550142',
    streetAddress1: '1 Main St',
    streetAddress2: null,
    city: 'Austin',
    state: 'TX',
    postalCode: '78704',
    country: 'US',
    deliveryInstructions: null,
    isDefault: true,
  }
  expect(formOfAddress(saved)).toEqual({
    firstName: 'Robin',
    lastName: 'Baker',
    phone: '+15125550142',
    line1: '1 Main St',
    line2: '',
    city: 'Austin',
    state: 'TX',
    postal_code: '78704',
    country: 'United States',
    deliveryInstructions: '',
  })
})

it.each([
  ['address.postalCode', 'postal_code'],
  ['phoneNumber', 'phone'],
  ['streetAddress1', 'line1'],
  ['city', 'city'],
  ['orderDate', null],
])('the server marks %s, which is the field %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field)
})
