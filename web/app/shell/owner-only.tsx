import { type ReactNode, useId } from 'react'
import { useSession } from '../session/session.ts'
import { Notice } from '../ui/notice.tsx'

/** What is a customer's alone: staff who act for them see it, read why, and can press nothing in it. */
export function OwnerOnly({
  children,
  why = 'Only the customer can change this.',
  when = true,
}: {
  children: ReactNode
  /** In English, as everything that staff read. */
  why?: string
  when?: boolean
}) {
  const { isActing } = useSession()
  const id = useId()
  if (!isActing || !when) return children
  return (
    <div>
      <div id={id} lang="en" dir="ltr">
        <Notice>{why}</Notice>
      </div>
      <fieldset disabled aria-describedby={id} className="min-w-0">
        {children}
      </fieldset>
    </div>
  )
}
