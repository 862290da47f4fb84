import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint } from './http.ts'
import { id, marketDate, text, zipCode } from './shapes.ts'

export const whoServes = endpoint({
  method: 'GET',
  path: '/api/v1/market/serves',
  summary:
    'Whether we deliver to a ZIP or ZIP+4 code, and which listed chefs do: those first whose next open date comes first',
  who: 'anyone',
  query: z.object({ postalCode: zipCode }),
  reply: z.object({
    /** The five digits. */
    postalCode: z.string(),
    serves: z.boolean(),
    kitchens: z.array(
      z.object({
        chefId: id,
        /** The first date that can be ordered and has servings left, at most a quarter of an hour ago. */
        nextDate: marketDate.nullable(),
      }),
    ),
  }),
  errors: [],
})

export const askAreaWish = endpoint({
  method: 'POST',
  path: '/api/v1/area-wishes',
  summary:
    'Ask to be told when we deliver to a ZIP code: a mail asks whether that is meant. The answer does not tell whether the address is known',
  who: 'anyone',
  body: z.strictObject({ email, postalCode: zipCode }),
  reply: z.undefined(),
  errors: ['too-many-requests'],
})

const wishPath = '/api/v1/area-wishes/{token}'
const params = z.object({ token: text(200) })

const areaWish = z.object({
  postalCode: z.string(),
  /** Whether it is certain whose it is; what is not is forgotten after a week. */
  confirmed: z.boolean(),
  /** We deliver there by now. */
  serves: z.boolean(),
})

export const getAreaWish = endpoint({
  method: 'GET',
  path: wishPath,
  summary: 'What the link of such a mail is about; changes nothing',
  who: 'anyone',
  params,
  reply: areaWish,
  errors: ['link-not-valid'],
})

export const confirmAreaWish = endpoint({
  method: 'POST',
  path: `${wishPath}/confirmation`,
  summary: 'Confirm it; again changes nothing',
  who: 'anyone',
  params,
  reply: areaWish,
  errors: ['link-not-valid'],
})

export const endAreaWish = endpoint({
  method: 'DELETE',
  path: wishPath,
  summary: 'Take it back: the address is forgotten. Again changes nothing',
  who: 'anyone',
  params,
  reply: z.undefined(),
  errors: [],
})

export const countAreaWishes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/area-wishes',
  summary: 'How many confirmed wishes wait for each ZIP code, most first',
  who: 'staff',
  needs: 'read',
  reply: z.array(z.object({ postalCode: z.string(), waiting: z.int() })),
  errors: [],
})
