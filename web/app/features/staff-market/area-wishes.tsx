import type { countAreaWishes } from '@ladlewell/contract/areas.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'

const MOST = 30

/** Where people wait for us to come, the most wished ZIP codes first. */
export function AreaWishes({ wishes }: { wishes: Reply<typeof countAreaWishes> }) {
  const shown = wishes.slice(0, MOST)
  return (
    <StaffSection title="Where people wait for us">
      {shown.length === 0 ? (
        <p className="text-sm text-muted">Nobody outside the area waits to hear that we come.</p>
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
