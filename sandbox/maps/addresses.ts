import { createHash } from 'node:crypto'

export type Address = {
  placeId: string
  number: string
  route: string
  city: string
  county: string
  state: string
  zip: string
}

// Streets as they run there; whether somebody lives behind a number is chance.
const places: Record<string, string[]> = {
  'Austin, Travis, TX 78701': [
    '301 West 2nd Street',
    '604 Brazos Street',
    '710 West Cesar Chavez Street',
    '1100 Congress Avenue',
    '98 San Jacinto Boulevard',
    '1209 Rio Grande Street',
    '801 Red River Street',
  ],
  'Austin, Travis, TX 78702': [
    '1900 East Cesar Chavez Street',
    '2400 East 6th Street',
    '1108 East 12th Street',
    '2209 Manor Road',
    '1610 Rosewood Avenue',
    '75 Navasota Street',
  ],
  'Austin, Travis, TX 78703': [
    '1208 Enfield Road',
    '2315 Exposition Boulevard',
    '1500 West 6th Street',
    '3005 Windsor Road',
    '1811 West 35th Street',
  ],
  'Austin, Travis, TX 78704': [
    '1400 South Congress Avenue',
    '1715 South Lamar Boulevard',
    '2100 Barton Springs Road',
    '606 West Oltorf Street',
    '1019 West Mary Street',
    '2005 South 1st Street',
    '1807 Kinney Avenue',
    '909 East Riverside Drive',
  ],
  'Austin, Travis, TX 78705': [
    '2400 Guadalupe Street',
    '2820 Rio Grande Street',
    '900 West 29th Street',
    '3100 Duval Street',
    '507 East 38th Street',
  ],
  'Austin, Travis, TX 78722': ['2000 East 38th 1/2 Street', '3902 Cherrywood Road', '3106 Lafayette Avenue'],
  'Austin, Travis, TX 78723': [
    '1801 Simond Avenue',
    '4550 Mueller Boulevard',
    '5501 Cameron Road',
    '2200 Aldrich Street',
    '6010 Manor Road',
  ],
  'Austin, Travis, TX 78727': [
    '12407 North Mopac Expressway',
    '3200 West Parmer Lane',
    '12100 Metric Boulevard',
  ],
  'Austin, Travis, TX 78731': [
    '3600 Far West Boulevard',
    '4107 Medical Parkway',
    '6500 Mesa Drive',
    '3301 Northland Drive',
  ],
  'Austin, Travis, TX 78735': ['5300 Bee Cave Road', '7010 West Highway 71', '4801 Southwest Parkway'],
  'Austin, Travis, TX 78741': [
    '1600 Wickersham Lane',
    '2101 Burton Drive',
    '5700 East Riverside Drive',
    '1500 Parker Lane',
  ],
  'Austin, Travis, TX 78744': [
    '4700 East William Cannon Drive',
    '5000 Pleasant Valley Road',
    '6900 Bluff Springs Road',
  ],
  'Austin, Travis, TX 78745': [
    '4700 Menchaca Road',
    '500 West William Cannon Drive',
    '5400 South 1st Street',
    '1300 West Stassney Lane',
    '2001 Matthews Lane',
  ],
  'Austin, Travis, TX 78748': ['9500 Menchaca Road', '1701 West Slaughter Lane', '10500 Brodie Lane'],
  'Austin, Travis, TX 78749': [
    '5207 Brodie Lane',
    '7010 Escarpment Boulevard',
    '4301 West William Cannon Drive',
  ],
  'Austin, Travis, TX 78751': [
    '4119 Guadalupe Street',
    '5300 North Lamar Boulevard',
    '101 West North Loop Boulevard',
    '4700 Avenue G',
    '3800 Speedway',
    '510 East 45th Street',
  ],
  'Austin, Travis, TX 78752': ['6001 Airport Boulevard', '7415 Grover Avenue', '600 East Saint Johns Avenue'],
  'Austin, Travis, TX 78753': ['10601 North Lamar Boulevard', '501 East Braker Lane', '11900 Dessau Road'],
  'Austin, Travis, TX 78756': [
    '1209 West 49th Street',
    '4800 Burnet Road',
    '5013 Woodrow Avenue',
    '1500 North Loop Boulevard',
  ],
  'Austin, Travis, TX 78757': [
    '6500 Burnet Road',
    '2438 West Anderson Lane',
    '7100 Woodrow Avenue',
    '1601 Justin Lane',
    '2700 Foster Lane',
  ],
  'Austin, Travis, TX 78758': [
    '11410 Century Oaks Terrace',
    '9500 North Lamar Boulevard',
    '1100 Rutland Drive',
    '10700 Metric Boulevard',
  ],
  'Austin, Travis, TX 78759': [
    '10000 Research Boulevard',
    '8300 North Capital of Texas Highway',
    '5000 Spicewood Springs Road',
  ],
  'Round Rock, Williamson, TX 78664': [
    '221 East Main Street',
    '1900 East Palm Valley Boulevard',
    '2300 Double Creek Drive',
  ],
  'Cedar Park, Williamson, TX 78613': [
    '450 Cypress Creek Road',
    '1400 East Whitestone Boulevard',
    '1200 Discovery Boulevard',
  ],
  'Pflugerville, Travis, TX 78660': ['100 East Main Street', '1500 Grand Avenue Parkway', '900 Pecan Street'],
  'Georgetown, Williamson, TX 78626': [
    '710 South Main Street',
    '1101 East University Avenue',
    '808 Martin Luther King Jr Street',
  ],
  'Leander, Williamson, TX 78641': ['201 North Brushy Street', '2200 Crystal Falls Parkway'],
  'San Marcos, Hays, TX 78666': ['630 East Hopkins Street', '200 Springtown Way', '1200 Ranch Road 12'],
  'Kyle, Hays, TX 78640': ['100 West Center Street', '5000 Kyle Parkway'],
  'Dripping Springs, Hays, TX 78620': ['511 Mercer Street', '27901 Ranch Road 12'],
  'Dallas, Dallas, TX 75201': ['1500 Marilla Street', '2025 Flora Street', '1717 North Harwood Street'],
  'Dallas, Dallas, TX 75206': [
    '5100 Greenville Avenue',
    '5400 East Mockingbird Lane',
    '2400 Lower Greenville Avenue',
  ],
  'Houston, Harris, TX 77002': ['901 Bagby Street', '1500 McKinney Street', '800 Main Street'],
  'Houston, Harris, TX 77006': ['1700 Westheimer Road', '3400 Montrose Boulevard'],
  'San Antonio, Bexar, TX 78205': ['300 Alamo Plaza', '600 East Market Street'],
  'Fort Worth, Tarrant, TX 76102': ['200 Texas Street', '525 Commerce Street'],
  'New York, New York, NY 10001': ['20 West 34th Street', '421 8th Avenue', '350 West 31st Street'],
  'New York, New York, NY 10011': ['75 9th Avenue', '200 West 15th Street'],
  'Brooklyn, Kings, NY 11201': ['209 Joralemon Street', '135 Montague Street'],
  'Chicago, Cook, IL 60602': ['121 North LaSalle Street', '78 East Washington Street'],
  'San Francisco, San Francisco, CA 94102': ['100 Larkin Street', '401 Van Ness Avenue'],
  'Los Angeles, Los Angeles, CA 90012': ['200 North Spring Street', '135 North Grand Avenue'],
  'Seattle, King, WA 98101': ['85 Pike Street', '1000 4th Avenue'],
  'Denver, Denver, CO 80202': ['1437 Bannock Street', '1701 Wynkoop Street'],
  'Boston, Suffolk, MA 02108': ['24 Beacon Street', '4 Jersey Street'],
  'Nashville, Davidson, TN 37203': ['222 5th Avenue South', '1600 Broadway'],
}

export const addresses: Address[] = Object.entries(places).flatMap(([place, streets]) => {
  const [, city, county, state, zip] = /^(.*), (.*), (..) (\d{5})$/.exec(place) as unknown as string[]
  return streets.map(street => {
    const [number, ...route] = street.split(' ')
    return {
      placeId: placeIdOf(street + zip),
      number,
      route: route.join(' '),
      city,
      county,
      state,
      zip,
    } as Address
  })
})

// Looks like Google's and is the same in every process.
function placeIdOf(text: string): string {
  return `ChIJ${createHash('sha256').update(text).digest('base64url').slice(0, 23)}`
}
