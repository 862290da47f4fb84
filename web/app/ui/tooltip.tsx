import { Info } from 'lucide-react'
import { useId, useState } from 'react'

/** A few more words about what stands beside it, on hover and focus; Escape puts them away. */
export function Tooltip({ label, children }: { label: string; children: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the words while the pointer is on them; the button opens them
    <span
      className="relative z-10 inline-flex"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={open ? id : undefined}
        className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={event => event.key === 'Escape' && setOpen(false)}
      >
        <Info aria-hidden className="size-5" />
      </button>
      {open && (
        <span
          role="tooltip"
          id={id}
          className="absolute end-0 top-full w-64 max-w-[70vw] rounded-sm bg-ink px-3 py-2 text-sm font-normal text-page shadow-float"
        >
          {children}
        </span>
      )}
    </span>
  )
}
