import { WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

const SIZES = '(min-width: 640px) 288px, 96px'
const srcSet = (type: string) => `/images/hero-400.${type} 400w, /images/hero-800.${type} 800w`

/** A slim band: what is on the first screen is the food below it. */
export function Hero() {
  return (
    <section className="flex overflow-hidden rounded-xl bg-brand-soft text-on-brand-soft">
      <div className="grid min-w-0 flex-1 content-center gap-1.5 p-4 sm:px-8 sm:py-5">
        <h1 className="text-[clamp(1.375rem,5.8vw,2.25rem)] leading-[1.1]">{m.home_tagline()}</h1>
        <p className="hidden sm:block">{m.home_lead({ percent: number(WEEKLY_DISCOUNT_PERCENT) })}</p>
      </div>
      <picture className="relative w-24 shrink-0 sm:w-72">
        <source type="image/avif" srcSet={srcSet('avif')} sizes={SIZES} />
        <img
          src="/images/hero-800.webp"
          srcSet={srcSet('webp')}
          sizes={SIZES}
          alt=""
          width={800}
          height={600}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </section>
  )
}
