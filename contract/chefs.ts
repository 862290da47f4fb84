import { weekdays } from '@ladlewell/domain/calendar.ts'
import { kitchenStates } from '@ladlewell/domain/kitchen.ts'
import { z } from 'zod'
import { registerCustomer } from './accounts.ts'
import { seen } from './concerned.ts'
import { endpoint } from './http.ts'
import { phoneOrNone } from './phone.ts'
import { id, marketDate, name, text } from './shapes.ts'

export const registerChef = endpoint({
  method: 'POST',
  path: '/api/v1/auth/registerChef',
  summary: 'Sign up as a chef: an account with a kitchen that is nowhere listed yet',
  who: 'anyone',
  body: registerCustomer.body,
  reply: z.object({ token: z.string(), role: z.literal('CHEF') }),
  errors: registerCustomer.errors,
})

export const myKitchen = z.object({
  id,
  /** What customers see. */
  name: z.string(),
  state: z.enum(kitchenStates),
  /** Why staff asked, refused or suspended; null while there is nothing to say. */
  lastReason: z.string().nullable(),
  bio: z.string(),
  cuisineSpecialties: z.array(z.string()),
  phoneNumber: z.string().nullable(),
  availableDays: z.array(z.enum(weekdays)),
  profileImageUrl: z.string().nullable(),
  /** For these days our team lets nothing be ordered; `until` null: until it is lifted. */
  pauses: z.array(z.object({ from: marketDate, until: marketDate.nullable(), reason: z.string() })),
  /** At most so many servings a date, by our team. */
  limit: z.object({ servings: z.int(), until: marketDate.nullable(), reason: z.string() }).nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  version: z.int(),
})
export type MyKitchen = z.output<typeof myKitchen>

export const getMyKitchen = endpoint({
  method: 'GET',
  path: '/api/v1/chef',
  summary: 'The chef’s own kitchen, listed or not',
  who: 'chef',
  reply: myKitchen,
  errors: ['chef-not-found'],
})

const longBio = text(2000)
const cuisine = z.string().min(1).max(40)

/** Comma-joined; each once, whatever its case. */
const cuisineSpecialties = text(600)
  .transform(joined => [
    ...new Map(
      joined
        .split(',')
        .map(one => one.trim().replace(/\s+/g, ' '))
        .filter(one => one !== '')
        .map(one => [one.toLowerCase(), one]),
    ).values(),
  ])
  .pipe(z.array(cuisine).max(12))

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/chef',
  summary:
    'Complete or change the chef’s profile; the picture may be left out once there is one. With a version, an old one is refused; other days are with `concerned` while orders or weekly boxes lie on those that go, unless they are what was `seen`',
  who: 'chef',
  body: z.strictObject({
    bio: longBio.default(''),
    cuisineSpecialties: cuisineSpecialties.default([]),
    phoneNumber: phoneOrNone.default(''),
    availableDays: z
      .array(z.enum(weekdays))
      .max(7)
      .transform(given => weekdays.filter(day => given.includes(day)))
      .optional(),
    name: name.optional(),
    version: z.int().optional(),
    seen,
  }),
  upload: { field: 'chefPic', optional: true },
  reply: myKitchen,
  errors: [
    'chef-not-found',
    'kitchen-suspended',
    'required-missing',
    'changed-meanwhile',
    'customers-concerned',
    'picture-not-readable',
    'too-many-requests',
  ],
})
