import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import type { Column } from '../staff/kit/data-table.tsx'
import { ListPage } from '../staff/kit/list-page.tsx'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { ReasonDialog } from '../staff/kit/reason-dialog.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import type { Route } from './+types/promotions.page.ts'

const PromotionDialog = lazy(() => import('./promotion-dialog.tsx'))

export const meta = () => privateMeta('Promo codes')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'state'], query => api('GET /api/v1/staff/promotions', { query }))

type Open = { what: 'add' } | { what: 'change' | 'end'; promotion: StaffPromotion } | null

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <ListPage
      list={useList(loaderData)}
      title="Promo codes"
      lead="A code takes its percentage off the meals in one order and replaces the weekly discount."
      csvNeeds="promotion-files"
      csv={query => api('GET /api/v1/staff/promotions.csv', { query })}
      actions={
        <IfMay work="promotions">
          <Button onClick={() => setOpen({ what: 'add' })}>
            <Plus aria-hidden className="size-4" />
            Add a code
          </Button>
        </IfMay>
      }
      filters={[
        { name: 'text', label: 'Code' },
        { name: 'state', label: 'State', choices: states },
      ]}
      caption="Promo codes by name"
      columns={columns(setOpen)}
      rowKey={promotion => promotion.code}
      empty="No matching promo codes."
      older="More"
    >
      <Suspense>
        {(open?.what === 'add' || open?.what === 'change') && (
          <PromotionDialog promotion={open.what === 'change' ? open.promotion : null} onClose={close} />
        )}
      </Suspense>
      {open?.what === 'end' && <EndPromotion promotion={open.promotion} onClose={close} />}
    </ListPage>
  )
}

const states = [
  ['running', 'Running'],
  ['to-come', 'To come'],
  ['used-up', 'Used up'],
  ['ended', 'Ended'],
] as const

const tones: Record<StaffPromotion['state'], BadgeTone> = {
  running: 'herb',
  'to-come': 'saffron',
  'used-up': 'plain',
  ended: 'plain',
}

function columns(onOpen: (open: Open) => void): Column<StaffPromotion>[] {
  return [
    {
      head: 'Code',
      cell: ({ code }) => (
        <Link
          to={`/staff/promotions/${encodeURIComponent(code)}`}
          className="inline-block font-semibold wrap-anywhere text-brand underline xl:min-w-44"
        >
          {code}
        </Link>
      ),
    },
    { head: 'Discount', cell: ({ discountPercentage }) => `${discountPercentage}%`, isNumber: true },
    {
      head: 'State',
      isShort: true,
      cell: ({ state }) => (
        <Badge tone={tones[state]}>{states.find(([value]) => value === state)?.[1]}</Badge>
      ),
    },
    {
      head: 'Valid',
      cell: ({ startsAt, expiresAt }) => (
        <span className="block text-balance">{span(startsAt, expiresAt)}</span>
      ),
    },
    {
      head: 'Uses',
      isShort: true,
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
      isNumber: true,
    },
    {
      head: 'Per customer',
      isShort: true,
      cell: ({ maxUsesPerCustomer }) =>
        maxUsesPerCustomer === null ? 'No limit' : `${maxUsesPerCustomer} ×`,
    },
    {
      head: 'Requires',
      cell: ({ needsConfirmedEmail, onceACard }) =>
        [needsConfirmedEmail && 'Confirmed address', onceACard && 'Once per card']
          .filter(Boolean)
          .join(', ') || '–',
    },
    {
      head: 'Actions',
      isAction: true,
      cell: promotion => (
        <IfMay work="promotions">
          <span className="flex flex-wrap gap-2 max-md:justify-end xl:flex-nowrap">
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Change ${promotion.code}`}
              onClick={() => onOpen({ what: 'change', promotion })}
            >
              Change
            </Button>
            {promotion.state !== 'ended' && (
              <Button
                size="sm"
                variant="danger"
                aria-label={`End ${promotion.code}`}
                onClick={() => onOpen({ what: 'end', promotion })}
              >
                End
              </Button>
            )}
          </span>
        </IfMay>
      ),
    },
  ]
}

function span(start: string | null, end: string | null): ReactNode {
  if (!start && !end) return 'No end date'
  return (
    <>
      {start ? !end && 'From ' : 'Until '}
      {start && <Moment at={start} />}
      {start && end && ' – '}
      {end && <Moment at={end} />}
    </>
  )
}

function EndPromotion({ promotion, onClose }: { promotion: StaffPromotion; onClose: () => void }) {
  const { code, uses: _, state: __, ...terms } = promotion
  return (
    <ReasonDialog
      title={`End ${code}`}
      submit="End it now"
      send={reason =>
        api('PUT /api/v1/staff/promotions/{code}', {
          params: { code },
          body: { ...terms, expiresAt: 'now', reason },
        })
      }
      said={`${code} has ended.`}
      onClose={onClose}
    >
      <p className="text-muted">
        It no longer works for new orders. Orders that used it keep their discount.
      </p>
    </ReasonDialog>
  )
}
