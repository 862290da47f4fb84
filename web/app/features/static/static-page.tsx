import type { ReactNode } from 'react'
import { MealPicture } from '../../ui/meal-picture.tsx'

/** A page of text: heading, a sentence that says what it is about, a picture where there is one. */
export function StaticPage({
  title,
  lead,
  facts,
  picture,
  children,
}: {
  title: string
  lead: string
  /** A line below the heading, such as the date of the text. */
  facts?: string
  picture?: string
  children: ReactNode
}) {
  return (
    <div className="container-page py-6 sm:py-10">
      <header
        className={`grid grid-cols-1 items-center gap-6 rounded-xl bg-brand-soft p-6 text-on-brand-soft sm:p-10 ${picture ? 'lg:grid-cols-[1fr_360px]' : ''}`}
      >
        <div className="grid max-w-2xl grid-cols-1 gap-3">
          <h1 className="text-[clamp(2rem,6vw,3rem)]">{title}</h1>
          {facts && <p className="text-sm font-semibold">{facts}</p>}
          <p className="text-lg">{lead}</p>
        </div>
        {picture && (
          <MealPicture
            src={picture}
            sizes="(min-width: 1024px) 360px, 100vw"
            priority
            className="rounded-lg shadow-card max-lg:aspect-[2/1]"
          />
        )}
      </header>
      <div className="mt-8 grid grid-cols-1 gap-8">{children}</div>
    </div>
  )
}

/** A part of a text with a heading of its own. */
export function TextSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid max-w-3xl grid-cols-1 gap-2">
      <h2 className="text-2xl">{title}</h2>
      <div className="grid grid-cols-1 gap-3 leading-relaxed">{children}</div>
    </section>
  )
}
