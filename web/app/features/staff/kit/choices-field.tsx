import type { ReactNode } from 'react'
import { useFault } from '../../../ui/faults.ts'

/** Boxes to tick that are one answer together, with what is wrong with it; `name` is the entry's in the call. */
export function ChoicesField({
  legend,
  name,
  children,
}: {
  legend: string
  name: string
  children: ReactNode
}) {
  const fault = useFault(name, undefined)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {children}
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
