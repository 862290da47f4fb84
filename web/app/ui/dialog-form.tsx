import { type ReactNode, useId } from 'react'
import { type Asked, type CallOptions, useCall } from '../api/use-call.ts'
import { m } from '../words/catalogue/messages.js'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'
import { toast } from './toasts.ts'

interface DialogFormProps<T>
  extends CallOptions,
    Pick<DialogProps, 'title' | 'onClose' | 'className' | 'children' | 'role'> {
  /** What the button says that sends. */
  submit: string
  cancel?: string
  danger?: boolean
  /** Why it cannot be sent now. */
  blocked?: ReactNode
  send: (entries: FormData) => Asked<T>
  /** Said when it is done. */
  said?: string | ((data: T) => string)
  onDone?: (data: T) => unknown
}

/**
 * A dialog with a form: it closes when it is done, and otherwise keeps what was entered and says why. As an
 * `alertdialog` it asks before something is done, and the way out has the focus.
 */
export function DialogForm<T>({
  title,
  onClose,
  className = '',
  children,
  role = 'dialog',
  submit,
  cancel = m.words_cancel(),
  danger = false,
  blocked = null,
  send,
  said,
  onDone,
  ...options
}: DialogFormProps<T>) {
  const id = useId()
  const call = useCall(options)
  const asks = role === 'alertdialog'

  function done(data: T): void {
    const words = typeof said === 'function' ? said(data) : said
    if (words) toast(words, { tone: 'success' })
    onClose()
    onDone?.(data)
  }

  return (
    <Dialog
      title={title}
      role={role}
      onClose={onClose}
      className={className}
      footer={
        <>
          {blocked && <p className="mb-2 text-sm text-muted">{blocked}</p>}
          <div className={`flex flex-wrap justify-end gap-3 ${asks ? 'max-sm:*:grow' : ''}`}>
            <Button variant="secondary" data-autofocus={asks || undefined} onClick={onClose}>
              {cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              busy={call.busy}
              disabled={Boolean(blocked)}
            >
              {submit}
            </Button>
          </div>
        </>
      }
    >
      <Form
        id={id}
        call={call}
        isQuiet={options.toasts ?? false}
        onSubmit={entries => void call.send(() => send(entries), done)}
      >
        {children}
      </Form>
    </Dialog>
  )
}
