import type { saveProfile as contract, MyKitchen } from '@ladlewell/contract/chefs.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  insertPicture,
  removePortrait,
  type StoredPicture,
  smallPictureUrl,
} from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { setPhoneNumber } from '../accounts/set-account.ts'
import { kitchenOf, kitchenToChange, myKitchen } from './kitchen.ts'
import type { KitchenChanges, Save } from './kitchen-changes.ts'

type Given = Request<typeof contract>['body']

/**
 * Keeps what a chef says about themselves. The first time that everything required is there the kitchen has applied, and
 * staff look at it; later on the picture and the days may be left out.
 */
export async function saveProfile(
  { db, market, pictures, changes }: Parts & { changes: KitchenChanges },
  viewer: Viewer,
  found: Kitchen,
  { given, picture }: { given: Given; picture: Uint8Array<ArrayBuffer> | null },
  now: Date,
): Promise<MyKitchen | Refusal> {
  const today = marketDateAt(now, market.timeZone)
  const kitchen = await myKitchen(db, found, today)
  const missing = missingFields(given, kitchen, picture !== null)
  if (missing) return missing
  if (given.version !== undefined && given.version !== kitchen.version)
    return refuse('changed-meanwhile', { extra: { current: kitchen } })
  const asItIs = async () => {
    const kept = await kitchenOf(db, viewer)
    return isRefusal(kept) ? kept : myKitchen(db, kept, today)
  }
  const stored = picture && (await pictures.write(picture))
  if (isRefusal(stored)) return stored
  const write: Save<string[]> = async (tx, held) =>
    (await holdAccount(tx, viewer)) ? keep(tx, held, given, stored, now) : refuse('not-signed-in')
  const hasOtherDays = given.availableDays && given.availableDays.join() !== kitchen.availableDays.join()
  const saved = hasOtherDays
    ? await savedOf(changes.make(viewer, given.seen, write, now))
    : await db.transaction(async tx => {
        if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
        const held = await kitchenToChange(tx, viewer)
        return isRefusal(held) ? held : keep(tx, held, given, stored, now)
      })
  if (!isRefusal(saved)) {
    await pictures.remove(saved)
    return asItIs()
  }
  if (stored) await pictures.remove([stored.id])
  if (saved.refusal !== 'changed-meanwhile') return saved
  return refuse('changed-meanwhile', { extra: { current: await asItIs() } })
}

async function savedOf(made: Promise<{ saved: string[] } | Refusal>): Promise<string[] | Refusal> {
  const outcome = await made
  return isRefusal(outcome) ? outcome : outcome.saved
}

function missingFields(given: Given, kitchen: MyKitchen, hasPicture: boolean): Refusal | null {
  const days = given.availableDays ?? kitchen.availableDays
  const missing = {
    bio: given.bio === '',
    phoneNumber: given.phoneNumber === '',
    chefPic: !hasPicture && kitchen.profileImageUrl === null,
    availableDays: days.length === 0,
    name: given.name === '',
  }
  const names = Object.entries(missing).flatMap(([name, is]) => (is ? [name] : []))
  const { message } = errors['required-missing']
  if (names.length === 0) return null
  return refuse('required-missing', { fields: Object.fromEntries(names.map(name => [name, message])) })
}

/** Answers the ids of the pictures whose files may go. */
async function keep(
  tx: Queries,
  { id, accountId }: Kitchen,
  given: Given,
  picture: StoredPicture | null,
  now: Date,
): Promise<string[] | Refusal> {
  const { bio, cuisineSpecialties, availableDays = null, name = null, version = null } = given
  const url = picture && smallPictureUrl(picture.id)
  const [before] = await tx.query<{ url: string | null }>(
    `update chefs c set bio = $2, cuisine_specialties = $3, available_days = coalesce($4, c.available_days),
       name = coalesce($5, c.name), profile_image_url = coalesce($6, c.profile_image_url),
       applied_at = coalesce(c.applied_at, $7), version = c.version + 1
     from (select id, profile_image_url as url from chefs
       where id = $1 and ($8::int is null or version = $8) for update) before
     where c.id = before.id returning before.url`,
    [id, bio, cuisineSpecialties, availableDays, name, url, now, version],
  )
  if (!before) return refuse('changed-meanwhile')
  if (picture) await insertPicture(tx, picture, accountId, now)
  await setPhoneNumber(tx, accountId, given.phoneNumber)
  return picture ? removePortrait(tx, accountId, before.url) : []
}
