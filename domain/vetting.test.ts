import { expect, test } from 'vitest'
import type { KitchenFacts } from './kitchen.ts'
import { decideApproval, missingPapers, needsPhotos, paperState } from './vetting.ts'

const today = '2027-01-11'
const accepted = (expiresOn: string | null) => ({ outcome: 'accepted' as const, expiresOn })

test.each([
  [{ outcome: null, expiresOn: null }, 'waiting'],
  [{ outcome: 'refused' as const, expiresOn: '2028-01-01' }, 'refused'],
  [accepted(null), 'accepted'],
  [accepted('2027-02-11'), 'accepted'],
  [accepted('2027-02-10'), 'ending'],
  [accepted('2027-01-11'), 'ending'],
  [accepted('2027-01-10'), 'expired'],
])('the paper %j is %s', (paper, state) => {
  expect(paperState(paper, today)).toBe(state)
})

test('missing is what is required and has no accepted paper that still counts', () => {
  const line = (name: string, required: boolean, paper: ReturnType<typeof accepted> | null) => ({
    name,
    required,
    accepted: paper,
  })
  const checklist = [
    line('Identity', true, accepted(null)),
    line('Permit', true, accepted('2027-01-10')),
    line('Insurance', true, null),
    line('Last day', true, accepted(today)),
    line('Diploma', false, null),
  ]
  expect(missingPapers(checklist, today)).toEqual(['Permit', 'Insurance'])
})

const at = new Date('2027-01-01T12:00:00Z')
const draft: KitchenFacts = {
  appliedAt: null,
  approvedAt: null,
  refusedAt: null,
  suspendedAt: null,
  lastDecision: null,
}
const applied = { ...draft, appliedAt: at }
const sells = { ...applied, approvedAt: at }
const kitchens = {
  draft,
  applied,
  sells,
  refused: { ...applied, refusedAt: at },
  suspended: { ...sells, suspendedAt: at },
}

const real = { url: '/pictures/one.webp', isReal: true }
const photos = { chef: real, meals: [{ mealId: 1, name: 'Mole', ...real }] }
const drawn = { ...photos, meals: [{ ...photos.meals[0]!, isReal: false }] }

const possible: [keyof typeof kitchens, Record<'approve' | 'ask' | 'refuse' | 'suspend', string>][] = [
  ['draft', { approve: 'decided', ask: 'decided', refuse: 'decided', suspend: 'decision-not-possible' }],
  ['applied', { approve: 'decided', ask: 'decided', refuse: 'decided', suspend: 'decision-not-possible' }],
  ['sells', { approve: 'already-so', ask: 'decided', refuse: 'decision-not-possible', suspend: 'decided' }],
  [
    'refused',
    { approve: 'decided', ask: 'decided', refuse: 'decision-not-possible', suspend: 'decision-not-possible' },
  ],
  [
    'suspended',
    { approve: 'decided', ask: 'decided', refuse: 'decision-not-possible', suspend: 'decision-not-possible' },
  ],
]

// §2 Only a kitchen that never sold can be refused; only one that sells can be suspended
test.each(possible)('what can be decided about a kitchen that is %s', (name, outcomes) => {
  const found = Object.fromEntries(
    (['approve', 'ask', 'refuse', 'suspend'] as const).map(decision => [
      decision,
      decideApproval(kitchens[name], decision, { missing: null, photos: null }),
    ]),
  )
  expect(found).toEqual(outcomes)
})

test('where the checklist counts, approving needs it complete and the profile too', () => {
  const decided = (kitchen: KitchenFacts, missing: string[]) =>
    decideApproval(kitchen, 'approve', { missing, photos })
  expect(decided(applied, ['Permit'])).toBe('checklist-incomplete')
  expect(decided(kitchens.suspended, ['Permit'])).toBe('checklist-incomplete')
  expect(decided(draft, [])).toBe('checklist-incomplete')
  expect(decided(applied, [])).toBe('decided')
  expect(decideApproval(sells, 'suspend', { missing: ['Permit'], photos })).toBe('decided')
})

// – Approving a kitchen for the first time needs its real photos; lifting a suspension does not
test('where photos count, a kitchen without real ones is not approved for the first time, whatever else may be decided', () => {
  const lacking = (kitchen: KitchenFacts, decision: Parameters<typeof decideApproval>[1]) =>
    decideApproval(kitchen, decision, { missing: null, photos: drawn })
  for (const kitchen of [draft, applied, kitchens.refused])
    expect(lacking(kitchen, 'approve')).toBe('photos-missing')
  for (const decision of ['ask', 'refuse'] as const) expect(lacking(applied, decision)).toBe('decided')
  expect(lacking(kitchens.suspended, 'approve')).toBe('decided')
  expect(lacking(sells, 'approve')).toBe('already-so')
  expect([draft, applied, sells, kitchens.suspended].map(needsPhotos)).toEqual([true, true, false, false])
})
