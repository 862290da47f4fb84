import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import * as formats from '@ladlewell/words/formats.ts'
import { type Say, sayIn } from '@ladlewell/words/mails.ts'
import { type Addressee, type Examples, exampleOwner, plainMail } from '../../platform/letter.ts'
import type { Mail } from '../../platform/outbox.ts'

interface Told {
  once: string
  url: string
}

/** Asks somebody to join our team. What a link in it opens is not kept once it is sent. */
export function invitationMail(to: Addressee, { once, url }: Told): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `staff:${to.accountId}:invited:${once}`,
    kind: 'account',
    subject: say('staff_invited_subject'),
    paragraphs: [say('staff_invited_what'), say('staff_invited_more')],
    action: { label: say('staff_invited_label'), url },
  })
}

/** Tells somebody of our team what they may do from now on. */
export function rolesMail(
  to: Addressee,
  { once, url, roles, reason }: Told & { roles: readonly StaffRole[]; reason: string },
): Mail {
  const { language } = to
  const say = sayIn(language)
  const named = formats.list(
    roles.map(role => roleNames[role](say)),
    language,
  )
  return plainMail(to, {
    key: `staff:${to.accountId}:roles:${once}`,
    kind: 'account',
    subject: say('staff_roles_subject'),
    paragraphs: [say('staff_roles_what', { roles: named }), say('approval_because', { reason })],
    action: { label: say('staff_roles_label'), url },
  })
}

interface MarketsTold {
  once: string
  /** Null: all of them. */
  names: readonly string[] | null
  reason: string
  publicUrl: string
}

/** Tells somebody of our team in which markets they work from now on. */
export function marketsMail(to: Addressee, { once, names, reason, publicUrl }: MarketsTold): Mail {
  const say = sayIn(to.language)
  const markets = names ? formats.list(names, to.language) : say('staff_markets_all')
  return plainMail(to, {
    key: `staff:${to.accountId}:markets:${once}`,
    kind: 'account',
    subject: say('staff_markets_subject'),
    paragraphs: [say('staff_markets_what', { markets }), say('approval_because', { reason })],
    action: { label: say('staff_roles_label'), url: `${publicUrl}/staff` },
  })
}

/** Tells somebody that they are of our team no more. */
export function removedMail(to: Addressee, { once, reason }: { once: string; reason: string }): Mail {
  const say = sayIn(to.language)
  return plainMail(to, {
    key: `staff:${to.accountId}:removed:${once}`,
    kind: 'account',
    subject: say('staff_removed_subject'),
    paragraphs: [say('staff_removed_what'), say('approval_because', { reason }), say('staff_removed_more')],
  })
}

const roleNames: Record<StaffRole, (say: Say) => string> = {
  owner: say => say('staff_role_owner'),
  operations: say => say('staff_role_operations'),
  support: say => say('staff_role_support'),
  finance: say => say('staff_role_finance'),
  vetting: say => say('staff_role_vetting'),
  'read-only': say => say('staff_role_read_only'),
}

const told = { once: '1', url: 'https://ladlewell.test/staff' }

export const examples: Examples = {
  'staff-invited': language => invitationMail(exampleOwner(language), told),
  'staff-roles': language =>
    rolesMail(exampleOwner(language), {
      ...{ ...told, roles: ['support', 'vetting'] },
      reason: 'You look after permits from now on.',
    }),
  'staff-markets': language =>
    marketsMail(exampleOwner(language), {
      ...{ once: '1', names: ['Denver, Colorado'], publicUrl: 'https://ladlewell.test' },
      reason: 'You look after Denver from now on.',
    }),
  'staff-removed': language =>
    removedMail(exampleOwner(language), { once: '1', reason: 'Thank you for two good years.' }),
}
