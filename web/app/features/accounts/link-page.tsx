import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { privateMeta } from '../../ui/page-meta.ts'

/** A page that a mailed link or another site leads to: one card with one thing to do. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="container-page grid justify-items-center py-10 sm:py-16">
      <section className="grid w-full max-w-md grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        {children}
      </section>
    </div>
  )
}

/** Its address holds a secret, which no other site may learn as the page that somebody came from. */
export function linkMeta(title: string): MetaDescriptor[] {
  return [...privateMeta(title), { name: 'referrer', content: 'no-referrer' }]
}
