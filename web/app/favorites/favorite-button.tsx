import { Heart } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'
import { setFavorite, useIsFavorite } from './favorites.ts'

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
      aria-label={m.menu_favorite({ meal: meal.name })}
      aria-pressed={favorite}
      className="grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card transition-colors hover:text-brand aria-pressed:text-brand"
      onClick={() => {
        setFavorite(meal.id, !favorite)
        if (favorite) onRemoved?.()
      }}
    >
      <Heart aria-hidden className={`size-5 ${favorite ? 'fill-current' : ''}`} />
    </button>
  )
}
