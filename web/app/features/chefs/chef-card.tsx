import { Link } from 'react-router'
import { latePart } from '../../shell/late-part.tsx'
import { DrawnMark } from '../../ui/drawn-mark.tsx'
import { MealPicture } from '../../ui/meal-picture.tsx'
import { cuisineName } from '../../words/cuisine.ts'
import type { Serves } from '../areas/use-serves.ts'
import { Rating } from '../reviews/rating.tsx'
import type { ChefOnCard } from './chef-list.ts'
import { Portrait } from './portrait.tsx'

const CardDelivery = latePart(async () => (await import('./card-delivery.tsx')).CardDelivery)

const OrderBy = latePart(async () => (await import('./order-by.tsx')).OrderBy)

export function ChefCard({
  chef,
  serves = null,
  priority = false,
}: {
  chef: ChefOnCard
  serves?: Serves | 'failed' | null
  priority?: boolean
}) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow duration-200 focus-within:shadow-float hover:shadow-float">
      <div className="relative overflow-hidden">
        <MealPicture
          src={chef.dishUrl}
          sizes="(min-width: 1024px) 395px, (min-width: 640px) 50vw, 100vw"
          priority={priority}
          className="aspect-[16/10] transition-transform duration-300 group-hover:scale-[1.03]"
        />
        <DrawnMark src={chef.dishUrl} />
        {chef.orderBy && <OrderBy orderBy={chef.orderBy} />}
      </div>
      <div className="flex flex-1 flex-col gap-2 px-5 pt-0 pb-5">
        <Portrait
          src={chef.profileImageUrl}
          sizes="72px"
          className="relative -mt-9 size-18 border-4 border-surface"
        />
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
            <span>{chef.cuisineSpecialties.slice(0, 2).map(cuisineName).join(' · ')}</span>
          )}
          <Rating rating={chef.rating} count={chef.reviewCount} />
        </p>
        <CardDelivery chef={chef} serves={serves} />
      </div>
    </article>
  )
}
