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

/** Customers who have been eating with the demo chefs for months, and say what they think of it. */
export const regulars: ExampleCustomer[] = [
  customer('Beatriz', 'Salgado', 'beatriz.salgado', '0110', '1207 Parker Ln', '78741', {}),
  customer('Gwen', 'Sutter', 'gwen.sutter', '0111', '2905 Kerbey Ln', '78703', {}),
  customer('Ade', 'Bankole', 'ade.bankole', '0112', '9208 Balcones Club Dr', '78750', {}),
  customer('Hollis', 'Kerr', 'hollis.kerr', '0113', '1610 W 10th St', '78703', {}),
  customer('Yuki', 'Tanabe', 'yuki.tanabe', '0114', '6408 Shadow Valley Dr', '78731', {}),
  customer('Soraya', 'Amini', 'soraya.amini', '0115', '2401 Enfield Rd', '78703', { unit: 'Apt 8' }),
  customer('Bo', 'Petersen', 'bo.petersen', '0116', '3804 Avenue H', '78751', {}),
  customer('Delia', 'Fontenot', 'delia.fontenot', '0117', '5206 Bruning Ave', '78751', {}),
  customer('Anand', 'Krishnan', 'anand.krishnan', '0118', '12400 Amherst Dr', '78727', {}),
  customer('Wren', 'Castillo', 'wren.castillo', '0119', '1909 E 7th St', '78702', { unit: 'Unit B' }),
  customer('Tomasz', 'Zielinski', 'tomasz.zielinski', '0120', '8312 Georgian Dr', '78753', {}),
  customer('Maribel', 'Ochoa', 'maribel.ochoa', '0121', '706 W Mary St', '78704', {}),
  customer('Kofi', 'Mensah', 'kofi.mensah', '0122', '1400 Webberville Rd', '78721', {}),
  customer('Claire', 'Duval', 'claire.duval', '0123', '1111 W 12th St', '78703', { unit: 'Apt 310' }),
  customer('Dev', 'Malhotra', 'dev.malhotra', '0124', '7600 Wood Hollow Dr', '78731', { unit: 'Apt 1122' }),
  customer('Lucía', 'Herrera', 'lucia.herrera', '0125', '4704 Harmon Ave', '78751', {}),
  customer('Omar', 'Haddadin', 'omar.haddadin', '0126', '2500 Steck Ave', '78757', {}),
  customer('Bridget', 'O’Malley', 'bridget.omalley', '0127', '3107 Cherrywood Rd', '78722', {}),
  customer('Minh', 'Tran', 'minh.tran', '0128', '10901 N Lamar Blvd', '78753', {}),
  customer('Eliza', 'Whitaker', 'eliza.whitaker', '0129', '2209 Westover Rd', '78703', {}),
  customer('Samir', 'Patel', 'samir.patel', '0130', '13000 Heinemann Dr', '78727', {}),
  customer('Grace', 'Adeyemi', 'grace.adeyemi', '0131', '6201 Loyola Ln', '78724', {}),
  customer('Jonas', 'Weber', 'jonas.weber', '0132', '4009 Banister Ln', '78704', {}),
  customer('Talia', 'Rosen', 'talia.rosen', '0133', '7701 Rialto Blvd', '78735', { unit: 'Apt 934' }),
  customer('Hector', 'Villarreal', 'hector.villarreal', '0134', '5104 Maufrais Ln', '78744', {}),
  customer('Marta', 'Carvalho', 'marta.carvalho', '0135', '1300 Newning Ave', '78704', {}),
  customer('Pilar', 'Montoya', 'pilar.montoya', '0136', '2104 Goodrich Ave', '78704', {}),
  customer('Cole', 'Braddock', 'cole.braddock', '0137', '401 Guadalupe St', '78701', { unit: 'Apt 1806' }),
  customer('Nadia', 'Petrova', 'nadia.petrova', '0138', '11800 Metric Blvd', '78758', { unit: 'Apt 221' }),
  customer('Ruth', 'Abebe', 'ruth.abebe', '0139', '5600 Wellington Dr', '78723', {}),
  customer('Winston', 'Clarke', 'winston.clarke', '0140', '3603 Hyridge Dr', '78759', {}),
  customer('Esther', 'Kim', 'esther.kim', '0141', '6612 Lamplight Ln', '78731', {}),
  customer('Leo', 'Marchetti', 'leo.marchetti', '0143', '1707 Fortview Rd', '78704', {}),
  customer('Amina', 'Yusuf', 'amina.yusuf', '0144', '9315 Northgate Blvd', '78758', {}),
  customer('Zoe', 'Papas', 'zoe.papas', '0145', '2828 Rio Grande St', '78705', { unit: 'Apt 405' }),
  customer('Dennis', 'Harmon', 'dennis.harmon', '0146', '508 Franklin Blvd', '78751', {}),
  customer('Mei-Ling', 'Chu', 'meiling.chu', '0147', '12166 Antoinette Pl', '78727', {}),
  customer('Russell', 'Tate', 'russell.tate', '0148', '4811 Grover Ave', '78756', {}),
  customer('Priscilla', 'Gómez', 'priscilla.gomez', '0149', '7005 Chinook Dr', '78736', {}),
  customer('Jamal', 'Whitfield', 'jamal.whitfield', '0150', '1186 Navasota St', '78702', {}),
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
