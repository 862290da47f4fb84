import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Onwards by key, and back to the beginning, of one of several lists whose places are in the address under their names. */
export function Pages({ list, next }: { list: string; next: string | null }) {
  const [address, setAddress] = useSearchParams()
  const isFirst = !address.has(list)
  const go = (before: string) => setAddress(placed(address, list, before), { preventScrollReset: true })
  if (isFirst && !next) return null
  return (
    <div className="flex flex-wrap justify-between gap-3">
      {isFirst ? (
        <span />
      ) : (
        <Button variant="secondary" onClick={() => go('')}>
          {m.earnings_newest()}
        </Button>
      )}
      {next && (
        <Button variant="secondary" onClick={() => go(next)}>
          {m.earnings_older()}
        </Button>
      )}
    </div>
  )
}

/** The address with one part of it another; '' leaves the part out. */
export function placed(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
