import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { latePart } from '../../shell/late-part.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { shortMoment } from '../../ui/when.ts'
import { m } from '../../words/catalogue/messages.js'
import { enumeration } from '../../words/format.ts'
import type { Serves } from '../areas/use-serves.ts'
import { dayName } from '../menu/day-names.ts'
import type { ChefOnCard } from './chef-list.ts'
import { Portrait } from './portrait.tsx'
import { Rating } from './rating.tsx'

const CardDelivery = latePart(async () => (await import('./card-delivery.tsx')).CardDelivery)

export function ChefCard({
  chef,
  serves = null,
  priority = false,
}: {
  chef: ChefOnCard
  serves?: Serves | 'failed' | null
  priority?: boolean
}) {
  const { timeZone } = useMarket()
  const badge = chef.orderBy && m.chefs_order_by({ moment: shortMoment(chef.orderBy, timeZone) })
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow duration-200 focus-within:shadow-float hover:shadow-float">
      <div className="relative overflow-hidden">
        <MealPicture
          src={chef.dishUrl}
          sizes="(min-width: 1024px) 395px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
          className="aspect-[16/10] transition-transform duration-300 group-hover:scale-[1.03]"
        />
        {badge && (
          <p className="absolute end-3 top-3 rounded-full bg-saffron px-3 py-1 text-xs font-semibold text-on-saffron">
            {badge}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 px-5 pt-0 pb-5">
        <Portrait src={chef.profileImageUrl} className="relative -mt-9 size-18 border-4 border-surface" />
        <h3 className="text-xl">
          <Link
            prefetch="intent"
            to={`/chef/${chef.id}`}
            className="after:absolute after:inset-0 group-hover:text-brand"
          >
            {chef.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {chef.cuisineSpecialties.length > 0 && (
            <span>{chef.cuisineSpecialties.slice(0, 2).join(' · ')}</span>
          )}
          <Rating rating={chef.rating} count={chef.reviewCount} />
        </p>
        <CardDelivery chef={chef} serves={serves} />
        <ul className="mt-auto flex flex-wrap gap-1.5 pt-1">
          {tagsOf(chef).map(tag => (
            <li
              key={tag}
              className="rounded-sm bg-herb-soft px-2 py-0.5 text-xs font-semibold text-on-herb-soft"
            >
              {tag}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function tagsOf({ diet, availableDays }: ChefOnCard): string[] {
  const tags =
    diet === null ? [] : [diet === 'vegan' ? m.chefs_vegan_options() : m.chefs_vegetarian_options()]
  const days = enumeration(availableDays.map(day => dayName(day, 'short')))
  return availableDays.length === 0 ? tags : [...tags, m.chefs_delivers({ days })]
}
