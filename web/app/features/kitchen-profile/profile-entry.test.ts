import { describe, expect, it } from 'vitest'
import { addCuisine, detailsOf, emptyEntry, missingFrom, withoutFaultsOf } from './profile-entry.ts'

const entry = { ...emptyEntry, cuisines: ['Thai'] }

describe('cuisines', () => {
  it('are added from the field, several at once when commas part them', () => {
    expect(addCuisine({ ...entry, cuisine: ' Lao  food, Isan ,' })).toEqual({
      entry: { ...entry, cuisines: ['Thai', 'Lao food', 'Isan'], cuisine: '' },
      isTwice: false,
    })
  })

  // §5 A cuisine counts as the same whatever its case (ours)
  it('are not added twice, whatever their case', () => {
    expect(addCuisine({ ...entry, cuisine: 'thai' })).toEqual({
      entry: { ...entry, cuisine: 'thai' },
      isTwice: true,
    })
  })

  // §3 cuisineSpecialties are sent comma-joined
  it('that were typed but not added go with the rest, joined by commas', () => {
    expect(detailsOf({ ...entry, cuisine: 'Lao' }).cuisineSpecialties).toBe('Thai,Lao')
    expect(detailsOf({ ...entry, cuisine: 'THAI' }).cuisineSpecialties).toBe('Thai')
  })
})

describe('what is missing', () => {
  const full = { ...entry, bio: 'Rice.', phoneNumber: '512 555 0100', days: ['Friday' as const] }

  it('is nothing once there is a bio, a phone number, a picture and a day', () => {
    expect(missingFrom(full, true)).toEqual({})
    expect(missingFrom({ ...full, cuisines: [] }, true)).toEqual({})
  })

  // §5 Bio is required: 'Please fill in all required fields.'
  // §5 Phone number is required
  // §5 An image file is required
  // §5 At least one available day is required
  it('is named field by field', () => {
    expect(Object.keys(missingFrom(emptyEntry, false))).toEqual([
      'bio',
      'phoneNumber',
      'chefPic',
      'availableDays',
    ])
    expect(Object.keys(missingFrom({ ...full, bio: ' ' }, true))).toEqual(['bio'])
    expect(Object.keys(missingFrom({ ...full, phoneNumber: '12' }, true))).toEqual(['phoneNumber'])
  })
  it('says of a phone number whether it is missing or too short', () => {
    const faultOf = (phoneNumber: string) => missingFrom({ ...full, phoneNumber }, true).phoneNumber
    expect(faultOf(' ')).toBe('Please fill in this field.')
    expect(faultOf('abc')).toBe('Please enter a phone number with its area code.')
  })

  it('is no longer marked once it is changed', () => {
    const faults = { bio: 'Missing.', availableDays: 'One day.' }
    expect(withoutFaultsOf({ bio: 'R' }, faults)).toEqual({ availableDays: 'One day.' })
    expect(withoutFaultsOf({ days: ['Friday'] }, faults)).toEqual({ bio: 'Missing.' })
  })
})
