import type { Found, findAnything } from '@ladlewell/contract/find.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/field.tsx'

type Groups = Reply<typeof findAnything>['groups']
type Kind = Groups[number]['kind']

/** Waits for the next letter before it asks. */
const TYPING_MS = 150
/** Shorter than this nothing is meant. */
const LEAST = 2

/** Finds what was typed among all that the console knows; arrows choose, Enter opens. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const { typed, type, groups, isFailed, isOfTyped } = useFound()
  const [at, setAt] = useState(0)
  const options = (groups ?? []).flatMap(({ kind, rows }) => rows.map(row => ({ kind, row })))
  const chosen = options[Math.min(at, options.length - 1)]
  const open = ({ kind, row }: { kind: Kind; row: Found }) => {
    onClose()
    void navigate(places[kind](row.id))
  }
  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length)
    }
    // What is shown of an earlier word is not what was meant.
    if (event.key === 'Enter' && chosen && isOfTyped) open(chosen)
  }
  const idOf = (kind: Kind, row: Found) => `${id}-${kind}-${row.id}`
  const status = statusOf(typed, groups, options.length, isFailed)
  return (
    <Dialog title="Find" onClose={onClose} className="sm:max-w-xl">
      <input
        type="text"
        inputMode="search"
        role="combobox"
        data-autofocus
        aria-label="Name, phone, ZIP, order, payment or a card’s last four"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && idOf(chosen.kind, chosen.row)}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder="Name, phone, ZIP, order, payment, last four"
        className={controlClass()}
        value={typed}
        onChange={({ target: { value } }) => {
          type(value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <p role="status" className="my-3 text-sm text-muted">
        {status}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label="Found" className="grid gap-3">
        {(groups ?? []).map(({ kind, rows, isMore }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-label={kinds[kind]}>
            <p aria-hidden className="px-2 text-xs font-semibold text-muted">
              {kinds[kind]}
              {isMore && ', the first of them'}
            </p>
            {rows.map(row => (
              // The field keeps the focus, and the keys are pressed there.
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is pressed in the field
              <div
                key={row.id}
                role="option"
                id={idOf(kind, row)}
                aria-selected={row === chosen?.row}
                ref={row === chosen?.row ? intoView : undefined}
                className={`cursor-pointer rounded-md px-2 py-1.5 ${row === chosen?.row ? 'bg-brand-soft text-on-brand-soft' : 'hover:bg-sunk'}`}
                onClick={() => open({ kind, row })}
              >
                <span className="flex flex-wrap justify-between gap-x-3">
                  <strong dir="auto">{row.title}</strong>
                  <span className="text-xs">{whys[row.why]}</span>
                </span>
                <span dir="auto" className="block text-xs wrap-anywhere">
                  {row.detail}
                </span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** What is typed, and what the server found for it; null: nothing was asked yet. */
function useFound() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ of: string; groups: Groups | null; isFailed: boolean }>(none)
  const last = useRef({ text: '', timer: 0 })
  const type = (text: string) => {
    setTyped(text)
    const q = text.trim()
    window.clearTimeout(last.current.timer)
    if (q.length < LEAST) setFound(none)
    const timer = q.length < LEAST ? 0 : window.setTimeout(() => void ask(q), TYPING_MS)
    last.current = { text: q, timer }
  }
  const ask = async (q: string) => {
    const answer = await api('GET /api/v1/staff/find', { query: { q } })
    // Something else was typed meanwhile.
    if (last.current.text !== q) return
    setFound({ of: q, groups: answer.ok ? answer.data.groups : null, isFailed: !answer.ok })
  }
  return { typed, type, ...found, isOfTyped: found.of === typed.trim() }
}

const none = { of: '', groups: null, isFailed: false }

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

function statusOf(typed: string, groups: Groups | null, count: number, isFailed: boolean): string {
  if (isFailed) return 'We couldn’t reach the server.'
  if (typed.trim().length < LEAST) return 'Arrows choose, Enter opens.'
  if (!groups) return '…'
  return count === 0 ? 'Nothing fits.' : `${count} found`
}

const kinds: Record<Kind, string> = {
  orders: 'Orders',
  customers: 'Customers',
  kitchens: 'Kitchens',
  payments: 'Payments',
  threads: 'Threads',
  drivers: 'Drivers',
}

const places: Record<Kind, (id: number) => string> = {
  orders: id => `/staff/orders/${id}`,
  customers: id => `/staff/customers/${id}`,
  kitchens: id => `/staff/chefs/${id}`,
  payments: id => `/staff/orders/${id}`,
  threads: id => `/staff/threads/${id}`,
  drivers: () => '/staff/drivers',
}

const whys: Record<Found['why'], string> = {
  name: 'Name or email',
  number: 'Number',
  phone: 'Phone',
  zip: 'ZIP code',
  card: 'Card’s last four',
  reference: 'Payment ID',
  customer: 'Customer’s name',
  order: 'Order’s number',
}
