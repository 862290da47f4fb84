import { Heart } from 'lucide-react'
import { toggleFavorite, useIsFavorite } from './favorites.ts'

export function FavoriteButton({
  meal,
  onRemoved,
}: {
  meal: { id: number; name: string }
  onRemoved?: () => void
}) {
  const favorite = useIsFavorite(meal.id)
  return (
    <button
      type="button"
      aria-label={`Favorite ${meal.name}`}
      aria-pressed={favorite}
      className="grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card transition-colors hover:text-brand aria-pressed:text-brand"
      onClick={() => {
        toggleFavorite(meal.id)
        if (favorite) onRemoved?.()
      }}
    >
      <Heart aria-hidden className={`size-5 ${favorite ? 'fill-current' : ''}`} />
    </button>
  )
}
