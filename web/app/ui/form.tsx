import { type ReactNode, useEffect, useRef } from 'react'
import type { Call } from '../api/use-call.ts'
import { Alert } from './alert.tsx'
import { FaultsContext } from './faults.ts'

interface FormProps {
  call: Call
  onSubmit: (entries: FormData, form: HTMLFormElement) => unknown
  id?: string
  className?: string
  /** The refusal is said elsewhere. */
  isQuiet?: boolean
  children: ReactNode
}

/**
 * A form that keeps what was entered until it is done: says what was refused, marks the fields of that name, and leads to
 * the first of them. A mark goes as soon as its field is edited.
 */
export function Form({ call, onSubmit, id, className = 'grid gap-4', isQuiet = false, children }: FormProps) {
  const ref = useRef<HTMLFormElement>(null)
  const { refusal } = call
  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  return (
    <form
      ref={ref}
      id={id}
      noValidate
      className={className}
      onSubmit={event => {
        event.preventDefault()
        // A dialog's form is no part of the form that its opener stands in.
        event.stopPropagation()
        onSubmit(new FormData(event.currentTarget, event.nativeEvent.submitter), event.currentTarget)
      }}
      onChange={event => call.mend((event.target as HTMLElement & { name?: string }).name ?? '')}
    >
      {!isQuiet && refusal?.text && (
        <div className="col-span-full">
          <Alert>{refusal.text}</Alert>
        </div>
      )}
      <FaultsContext value={call.faults}>{children}</FaultsContext>
    </form>
  )
}

/** What stands in a field, without the space around it. */
export function entry(entries: FormData, name: string): string {
  return String(entries.get(name) ?? '').trim()
}
