import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '../words/catalogue/messages.js'
import { takeEarlyLetters } from './early-letters.ts'
import { type Option, optionsOf, SuggestionList } from './suggestion-list.tsx'
import { countOf, type Suggesting, useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  formClass: string
  inputClass: string
  listClass: string
  /** Called when somebody goes to what they found. */
  onLeave?: () => void
  /** The suggestions hang below the box and go when it is left; else they are part of the page. */
  hanging?: boolean
  children?: ReactNode
}

/** A text box that suggests: arrows choose, Enter goes there, or to the results when nothing is chosen. */
export function SearchBox({
  formClass,
  inputClass,
  listClass,
  onLeave,
  hanging = false,
  children,
}: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(!hanging)
  const [active, setActive] = useState(-1)
  const suggesting = useSuggestions(open ? text : '')
  const options = suggesting.found ? optionsOf(suggesting.found) : []
  const chosen = options[active]
  const box = useRef<HTMLInputElement>(null)
  // What was typed before this script came is asked for as well.
  useLayoutEffect(() => {
    const letters = box.current?.value || (hanging ? '' : takeEarlyLetters())
    if (letters === '') return
    setText(letters)
    if (document.activeElement === box.current) setOpen(true)
  }, [hanging])

  function leave() {
    setActive(-1)
    if (hanging) setOpen(false)
    onLeave?.()
  }

  function pick({ to, state }: Option) {
    setText('')
    leave()
    void navigate(to, { state })
  }

  function submit(event: FormEvent) {
    if (!chosen) return leave()
    event.preventDefault()
    pick(chosen)
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      // Past either end stands the text itself.
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Escape' && hanging && open && text !== '') {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <Form
      action="/search"
      role="search"
      aria-label={m.search_site()}
      className={formClass}
      onSubmit={submit}
      onBlur={event => {
        if (hanging && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <input
        ref={box}
        data-autofocus
        name="q"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={steer}
        role="combobox"
        aria-label={m.search_label()}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        enterKeyHint="search"
        placeholder={m.search_placeholder()}
        className={inputClass}
      />
      {children}
      <div className={open && suggesting.state !== 'idle' ? listClass : 'contents'}>
        <SuggestionStatus suggesting={suggesting} text={text} />
        <SuggestionList id={id} options={options} active={active} onPick={pick} />
      </div>
    </Form>
  )
}

/** Says in words how the search for suggestions stands; how many there are only to those who do not see them. */
function SuggestionStatus({ suggesting, text }: { suggesting: Suggesting; text: string }) {
  const count = suggesting.found ? countOf(suggesting.found) : 0
  return (
    <p role="status" className={count > 0 ? 'sr-only' : 'px-3 text-sm text-muted not-empty:py-3'}>
      {suggesting.state === 'loading' && m.search_loading()}
      {suggesting.state === 'failed' && m.search_failed()}
      {suggesting.state === 'offline' && m.search_offline()}
      {suggesting.found && (count > 0 ? m.search_count({ count }) : m.search_nothing({ text: text.trim() }))}
    </p>
  )
}
