export type ExampleCustomer = {
  firstname: string
  lastname: string
  email: string
  phone: string
  address: {
    streetAddress1: string
    streetAddress2: string
    city: string
    state: string
    postalCode: string
    country: string
    deliveryInstructions: string
  }
}

/** Customers of the demo world; the first is the demo account. Every address is inside the Austin market. */
export const customers: ExampleCustomer[] = [
  customer('Camille', 'Brooks', 'customer', '0101', '1108 Rosewood Ave', '78702', {
    note: 'Blue door, please leave the cooler in the shade.',
  }),
  customer('Theo', 'Lindqvist', 'theo', '0102', '4512 Duval St', '78751', { unit: 'Apt 204' }),
  customer('Rosa', 'Delgado', 'rosa', '0103', '2206 S Congress Ave', '78704', {
    note: 'Gate code 4410. The dog is friendly.',
  }),
  customer('Imran', 'Qureshi', 'imran', '0104', '1801 Barton Springs Rd', '78704', { unit: 'Unit 7' }),
  customer('Noor', 'van Dijk', 'noor', '0105', '5601 Airport Blvd', '78751', {}),
  customer('Marcus', 'Bell', 'marcus', '0106', '3300 Lake Austin Blvd', '78703', {
    note: 'Ring twice, I work nights.',
  }),
  customer('Ji-ho', 'Yoon', 'jiho', '0107', '1904 Aldrich St', '78723', { unit: 'Apt 512' }),
  customer('Fern', 'Abernathy', 'fern', '0108', '702 Georgetown St', '78626', { city: 'Georgetown' }),
]

/** Where somebody's orders go. */
export function addressOf({ firstname, lastname, phone, address }: ExampleCustomer) {
  return { ...address, firstName: firstname, lastName: lastname, phone }
}

function customer(
  firstname: string,
  lastname: string,
  mailbox: string,
  line: string,
  streetAddress1: string,
  postalCode: string,
  more: { unit?: string; city?: string; note?: string },
): ExampleCustomer {
  return {
    firstname,
    lastname,
    email: `${mailbox}@ladlewell.test`,
    phone: `+1512555${line}`,
    address: {
      streetAddress1,
      streetAddress2: more.unit ?? '',
      city: more.city ?? 'Austin',
      state: 'TX',
      postalCode,
      country: 'US',
      deliveryInstructions: more.note ?? '',
    },
  }
}
