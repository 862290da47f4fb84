import { Clock } from 'lucide-react'
import { openPanel } from '../../shell/panel.ts'
import { Button } from '../../ui/button.tsx'

/** In place of a page of the console whose reader is signed out; the page comes back with the sign-in. */
export function EndedSignIn() {
  return (
    <section
      lang="en"
      dir="ltr"
      className="mx-auto my-8 grid max-w-md gap-4 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Clock aria-hidden className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        You are signed out
      </h1>
      <p className="text-muted">
        Staff are signed out after 30 minutes without work and after 12 hours. Sign in again, and you are back
        on this page.
      </p>
      <Button onClick={() => openPanel('sign-in')}>Sign in again</Button>
    </section>
  )
}
