import { type ReactNode, useId } from 'react'

/** A card of the profile with a heading of its own. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
