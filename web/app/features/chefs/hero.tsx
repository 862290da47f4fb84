import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

const avif = '/images/hero-800.avif 800w, /images/hero-1600.avif 1600w'
const webp = '/images/hero-800.webp 800w, /images/hero-1600.webp 1600w'
const sizes = '(min-width: 1024px) 640px, 100vw'

/** Asked for at once: it is the largest thing on the page. */
export const heroPreload = {
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: avif,
  imageSizes: sizes,
  fetchPriority: 'high',
} as const

export function Hero() {
  return (
    <section className="grid overflow-hidden rounded-xl bg-brand-soft text-on-brand-soft lg:min-h-[420px] lg:grid-cols-[9fr_10fr]">
      <div className="flex flex-col items-start justify-center gap-5 p-6 sm:p-10 lg:p-14">
        <h1 className="text-[clamp(2rem,8.5vw,3.375rem)] leading-[1.08]">{m.home_tagline()}</h1>
        <p className="max-w-md text-lg">{m.home_lead({ percent: number(WEEKLY_DISCOUNT_PERCENT) })}</p>
        <a href="#chefs" className={buttonClass()}>
          {m.home_browse()}
        </a>
      </div>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          src="/images/hero-1600.webp"
          alt=""
          width={1600}
          height={1200}
          fetchPriority="high"
          className="aspect-[16/10] size-full object-cover lg:aspect-auto"
        />
      </picture>
    </section>
  )
}
