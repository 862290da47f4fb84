import type { KitchenPhoto, KitchenPhotos } from '@ladlewell/domain/kitchen-photos.ts'
import { isUploadedPicture } from '@ladlewell/domain/picture.ts'
import type { Queries } from '../../platform/database.ts'
import { mealsOfKitchen } from '../menu/chef-meals/queries.ts'

/** What a kitchen shows of itself; what was drawn for it, or stands in for a picture, is not real. */
export async function photosOf(db: Queries, chefId: number): Promise<KitchenPhotos> {
  const [[kitchen], meals] = await Promise.all([
    db.query<{ profileImageUrl: string | null }>(
      'select profile_image_url from chefs where id = $1',
      [chefId],
      'chef-photo',
    ),
    mealsOfKitchen(db, chefId),
  ])
  return {
    chef: photoAt(kitchen?.profileImageUrl ?? null),
    meals: meals.map(({ id, name, imageUrl }) => ({ mealId: id, name, ...photoAt(imageUrl) })),
  }
}

function photoAt(url: string | null): KitchenPhoto {
  return { url, isReal: url !== null && isUploadedPicture(url) }
}
