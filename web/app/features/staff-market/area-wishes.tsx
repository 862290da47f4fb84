import type { countAreaWishes } from '@ladlewell/contract/areas.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'

const MOST = 30

/** Where people are waiting for us to come, the most wished ZIP codes first. */
export function AreaWishes({ wishes }: { wishes: Reply<typeof countAreaWishes> }) {
  const shown = wishes.slice(0, MOST)
  return (
    <StaffSection title="Where people are waiting for us">
      {shown.length === 0 ? (
        <p className="text-sm text-muted">Nobody outside our area is waiting to hear from us.</p>
      ) : (
        <ul className="flex flex-wrap gap-2 text-sm">
          {shown.map(({ postalCode, waiting }) => (
            <li key={postalCode} className="rounded-full bg-sunk px-3 py-1">
              <strong>{postalCode}</strong>: {waiting} waiting
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  )
}
