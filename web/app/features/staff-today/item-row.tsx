import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { AlarmClock, BellRing, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useCall } from '../../api/use-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { staffMoment } from '../staff/kit/words.ts'
import { ago } from './ago.ts'

export interface ItemProps {
  me: number
  staff: readonly { id: number; name: string }[]
  /** When the facts were asked for. */
  now: number
  onSnooze: (item: DeskItem) => void
  onSeen: (item: DeskItem) => void
}

/** One fact: what, who, since when, whose it is, and what fits. */
export function ItemRow({ item, ...props }: ItemProps & { item: DeskItem }) {
  const { timeZone } = useMarket()
  const { id, what, more, subject, chef, since, nudgedAt, snoozed, actions, urgency } = item
  const [open] = actions
  const isOfKitchen = chef !== null && chef.name !== subject.name
  return (
    <li
      data-item={id}
      className={`grid gap-3 rounded-md border border-line bg-surface p-4 shadow-card md:grid-cols-[minmax(0,1fr)_auto] md:items-center ${urgency === 'now' ? 'border-s-4 border-s-danger' : ''}`}
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi className="font-semibold">{subject.name}</bdi>
          {isOfKitchen && (
            <>
              {' · '}
              <bdi>{chef.name}</bdi>
            </>
          )}
        </p>
        <p>{what}</p>
        {more && (
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {more}
          </p>
        )}
        <p className="mt-1 text-xs text-muted">
          <time dateTime={since} title={staffMoment(since, timeZone)}>
            {ago(Date.parse(since), props.now)}
          </time>
          {nudgedAt && ` · kitchen reminded ${ago(Date.parse(nudgedAt), props.now)}`}
          {snoozed &&
            ` · put away by ${snoozed.by} until ${staffMoment(snoozed.until, timeZone)}: ${snoozed.reason}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        {open?.to && (
          <Link
            to={open.to}
            data-open
            aria-label={`${open.label}: ${subject.name}, ${what}`}
            className={`${buttonClass('primary', 'sm')} md:order-last`}
          >
            {open.label}
          </Link>
        )}
        <IfMay work="desk">
          <Owner item={item} {...props} />
          {actions.some(({ kind }) => kind === 'nudge') && <Nudge item={item} />}
          {actions.some(({ kind }) => kind === 'acknowledge') && (
            <Button
              size="sm"
              variant="secondary"
              data-key="v"
              aria-label={`I’ve looked at ${subject.name}`}
              onClick={() => props.onSeen(item)}
            >
              <Eye aria-hidden className="size-4" />
              I’ve looked
            </Button>
          )}
          {snoozed ? (
            <Wake item={item} />
          ) : (
            <Button
              size="sm"
              variant="secondary"
              data-key="s"
              aria-label={`Put away ${subject.name}`}
              onClick={() => props.onSnooze(item)}
            >
              <AlarmClock aria-hidden className="size-4" />
              Put away
            </Button>
          )}
        </IfMay>
      </div>
    </li>
  )
}

function Owner({ item: { id, owner, subject }, me, staff }: ItemProps & { item: DeskItem }) {
  const call = useCall({ toasts: true })
  const give = (ownerId: number | null) =>
    call.send(
      () => api('PUT /api/v1/staff/today/{id}/owner', { params: { id }, body: { ownerId } }),
      ({ owner }) => toast(ownerWords(owner, me), { tone: 'success' }),
    )
  return (
    <>
      <select
        aria-label={`Owner of ${subject.name}`}
        className={`${controlClass()} min-h-9! w-auto! py-1! text-sm!`}
        value={owner?.id ?? ''}
        disabled={call.busy}
        onChange={({ target: { value } }) => void give(value === '' ? null : Number(value))}
      >
        <option value="">Nobody’s</option>
        {[...staff, ...(owner && !staff.some(({ id }) => id === owner.id) ? [owner] : [])].map(
          ({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (you)` : name}
            </option>
          ),
        )}
      </select>
      <button type="button" hidden data-key="o" onClick={() => void give(me)}>
        Take over
      </button>
    </>
  )
}

function ownerWords(owner: DeskItem['owner'], me: number): string {
  if (!owner) return 'It’s nobody’s now.'
  return owner.id === me ? 'It’s yours now.' : `It’s ${owner.name}’s now.`
}

function Nudge({ item: { id, subject, chef } }: { item: DeskItem }) {
  const call = useCall({ toasts: true })
  return (
    <Button
      size="sm"
      variant="secondary"
      data-key="r"
      busy={call.busy}
      aria-label={`Remind kitchen of ${subject.name}`}
      onClick={() =>
        void call.send(
          () => api('POST /api/v1/staff/today/{id}/nudge', { params: { id } }),
          () => toast(`${chef?.name} was reminded.`, { tone: 'success' }),
        )
      }
    >
      <BellRing aria-hidden className="size-4" />
      Remind kitchen
    </Button>
  )
}

function Wake({ item: { id, subject } }: { item: DeskItem }) {
  const call = useCall({ toasts: true })
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={call.busy}
      aria-label={`Bring back ${subject.name}`}
      onClick={() =>
        void call.send(
          () => api('DELETE /api/v1/staff/today/{id}/snooze', { params: { id } }),
          () => toast('It’s back.', { tone: 'success' }),
        )
      }
    >
      Bring back
    </Button>
  )
}
