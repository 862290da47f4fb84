import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { missingPhotos } from '@ladlewell/domain/kitchen-photos.ts'
import { needsPhotos } from '@ladlewell/domain/vetting.ts'
import { Badge } from '../../ui/badge.tsx'
import { StaffSection } from '../staff/kit/staff-section.tsx'

type Photo = StaffChef['photos']['chef']

/** The photos of a kitchen, its chef's and its meals', as customers will see them; what is missing stands above them. */
export function ChefPhotos({ chef }: { chef: StaffChef }) {
  const { name, photos, photosCount } = chef
  const missing = missingOf(chef)
  return (
    <StaffSection title="Photos">
      {missing.length > 0 && (
        <p className={`text-sm font-semibold ${photosCount ? 'text-danger' : ''}`}>
          Still missing: {missing.join(', ')}.
        </p>
      )}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-2">
        <PhotoTile photo={photos.chef} name={name} alt={`Photo of ${name}`} />
        {photos.meals.map(meal => (
          <PhotoTile key={meal.mealId} photo={meal} name={meal.name} alt={`Photo of ${meal.name}`} />
        ))}
      </ul>
    </StaffSection>
  )
}

/** What a kitchen has still to photograph, in words for a sentence; nothing once it was approved. */
export function missingOf(chef: StaffChef): string[] {
  const missing = needsPhotos(chef) && missingPhotos(chef.photos)
  if (!missing) return []
  return [
    ...(missing.chef ? ['a photo of the chef'] : []),
    ...(missing.firstMeal ? ['a first meal with a photo'] : []),
    ...missing.meals.map(meal => `a photo of ${meal}`),
  ]
}

function PhotoTile({ photo: { url, isReal }, name, alt }: { photo: Photo; name: string; alt: string }) {
  return (
    <li className="grid grid-cols-1 content-start gap-2 text-sm">
      {url ? (
        <a href={wholeOf(url)} target="_blank" rel="noreferrer" className="rounded-md">
          <img
            src={url}
            alt={alt}
            loading="lazy"
            className="aspect-[4/3] w-full rounded-md bg-sunk object-cover"
          />
        </a>
      ) : (
        <span aria-hidden className="aspect-[4/3] rounded-md border border-dashed border-line bg-sunk" />
      )}
      <span dir="auto" className="font-semibold">
        {name}
      </span>
      <span>
        <Badge tone={isReal ? 'herb' : 'danger'}>{isReal ? 'Photo' : url ? 'Drawn' : 'No photo'}</Badge>
      </span>
    </li>
  )
}

/** Faces are kept small for pages; staff look at the large one. */
function wholeOf(url: string): string {
  return url.replace(/^(\/pictures\/.+)-small\.webp$/, '$1.webp')
}
