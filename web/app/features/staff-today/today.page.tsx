import type { DeskItem, getStaffToday } from '@ladlewell/contract/desk.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { type Urgency, urgencies } from '@ladlewell/domain/desk.ts'
import { BellOff, Coffee } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useReloadOnline } from '../../api/load.ts'
import { SelectField } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NothingYet } from '../../ui/nothing-yet.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { isAtWork } from '../staff/at-work.ts'
import { takeCounts } from '../staff/desk-counts.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import type { Route } from './+types/today.page.ts'
import { groupsOf } from './groups.ts'
import { SeenDialog, SnoozeDialog } from './item-dialogs.tsx'
import { ItemGroup } from './item-group.tsx'
import { ItemRow } from './item-row.tsx'
import { useItemKeys } from './use-item-keys.ts'

export const meta = () => privateMeta('Today')

export async function clientLoader() {
  const loaded = await loadStaff(() => api('GET /api/v1/staff/today', { query: {} }))
  if (loaded.data) takeCounts(loaded.data.counts)
  return loaded
}

const EVERY_MS = 15_000

/** What needs somebody now. It is the first page of the console. */
export default function TodayPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  useFreshItems()
  useReloadOnline(true)
  return (
    <>
      <StaffHead title="Today">{data && <Summary counts={data.counts} />}</StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load what’s waiting.</LoadFailure>}
      {data && <Queue today={data} />}
    </>
  )
}

/** Facts come and go by themselves: the page asks again while somebody looks at it. */
function useFreshItems(): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (isAtWork() && !document.querySelector('[role=dialog], dialog[open]')) void revalidate()
  })
  useEffect(() => {
    const again = () => look()
    const timer = setInterval(again, EVERY_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}

type Today = Reply<typeof getStaffToday>

function Summary({ counts: { total, now } }: Pick<Today, 'counts'>) {
  if (total === 0) return <p>Nothing waits for us.</p>
  return (
    <p>
      {total === 1 ? '1 thing waits' : `${total} things wait`} for us
      {now > 0 ? `, ${now} of them can’t.` : '.'} Each leaves by itself once it’s done.{' '}
      <TextLink to="/staff/sign-in#duty">My hours and alerts</TextLink>
    </p>
  )
}

function Queue({ today }: { today: Today }) {
  const { me, staff, asOf, counts } = today
  const [params, setParams] = useSearchParams()
  const place = params.get('place')
  const isMine = params.get('owner') === 'mine'
  const isSnoozed = params.get('view') === 'snoozed'
  const [asking, setAsking] = useState<{ what: 'snooze' | 'seen'; item: DeskItem } | null>(null)
  const listRef = useItemKeys()
  const items = (isSnoozed ? today.snoozed : today.items).filter(
    item => (!place || item.place === place) && (!isMine || item.owner?.id === me),
  )
  const narrow = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
  const shared = {
    ...{ me, staff, now: Date.parse(asOf) },
    onSnooze: (item: DeskItem) => setAsking({ what: 'snooze', item }),
    onSeen: (item: DeskItem) => setAsking({ what: 'seen', item }),
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Choice
          label="Page"
          value={place ?? ''}
          onChange={value => narrow('place', value)}
          choices={[['', 'Everything'], ...placesOf(counts, place)]}
        />
        <Choice
          label="Owner"
          value={isMine ? 'mine' : ''}
          onChange={value => narrow('owner', value)}
          choices={[
            ['', 'Everybody’s'],
            ['mine', 'Mine'],
          ]}
        />
        <Choice
          label="View"
          value={isSnoozed ? 'snoozed' : ''}
          onChange={value => narrow('view', value)}
          choices={[
            ['', 'Waiting'],
            ['snoozed', `Put away (${today.snoozed.length})`],
          ]}
        />
      </div>
      {items.length === 0 && (
        <NothingYet
          icon={isSnoozed ? BellOff : Coffee}
          title={emptyWords(isSnoozed, isMine || place !== null)}
        />
      )}
      <div ref={listRef} className="grid gap-8">
        {urgencies.map(urgency => {
          const ofUrgency = items.filter(item => item.urgency === urgency)
          if (ofUrgency.length === 0) return null
          return (
            <section key={urgency} aria-labelledby={`today-${urgency}`}>
              <h2 id={`today-${urgency}`} className="mb-3 text-xl">
                {titles[urgency]} <span className="tabular text-muted">{ofUrgency.length}</span>
              </h2>
              <ul className="grid gap-2">
                {groupsOf(ofUrgency).map(group =>
                  group.length === 1 ? (
                    <ItemRow key={group[0]!.id} item={group[0]!} {...shared} />
                  ) : (
                    <ItemGroup key={group[0]!.id} items={group} {...shared} />
                  ),
                )}
              </ul>
            </section>
          )
        })}
      </div>
      {counts.total > today.items.length && !isSnoozed && (
        <p className="mt-4 text-muted">
          And {counts.total - today.items.length} more, which come up as these leave.
        </p>
      )}
      {items.length > 0 && (
        <p className="mt-6 text-sm text-muted max-md:hidden">
          Keys: <kbd>j</kbd> and <kbd>k</kbd> go down and up, <kbd>Enter</kbd> opens, <kbd>o</kbd> takes over,{' '}
          <kbd>s</kbd> puts away, <kbd>r</kbd> reminds the kitchen, <kbd>v</kbd> says you’ve looked.
        </p>
      )}
      {asking?.what === 'snooze' && <SnoozeDialog item={asking.item} onClose={() => setAsking(null)} />}
      {asking?.what === 'seen' && <SeenDialog item={asking.item} onClose={() => setAsking(null)} />}
    </>
  )
}

const titles: Record<Urgency, string> = { now: 'Can’t wait', today: 'For today', soon: 'Can be planned' }

const placeNames: Record<DeskItem['place'], string> = {
  orders: 'Orders',
  routes: 'Routes',
  problems: 'Problems',
  chefs: 'Chefs',
  payouts: 'Payouts',
  approvals: 'Approvals',
  books: 'Books',
  operations: 'Operations',
}

function placesOf({ places }: Today['counts'], chosen: string | null): [string, string][] {
  return (Object.entries(placeNames) as [DeskItem['place'], string][]).flatMap(([place, name]) =>
    places[place] || place === chosen ? [[place, `${name} (${places[place] ?? 0})`]] : [],
  )
}

function emptyWords(isSnoozed: boolean, isNarrowed: boolean): string {
  if (isSnoozed) return 'Nothing is put away.'
  return isNarrowed ? 'Nothing of this waits.' : 'Nothing waits. Time for a coffee.'
}

function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}) {
  return (
    <SelectField
      label={label}
      className="min-w-36 max-sm:grow"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
