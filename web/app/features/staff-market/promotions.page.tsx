import type { StaffPromotion } from '@ladlewell/contract/staff-promotions.ts'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CsvButton } from '../staff/kit/csv-button.tsx'
import { type Column, DataTable } from '../staff/kit/data-table.tsx'
import { ChoiceFilter, FilterBar, TextFilter } from '../staff/kit/filter-bar.tsx'
import { Pager } from '../staff/kit/pager.tsx'
import { loadList, useList } from '../staff/kit/staff-list.ts'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import { staffMoment } from '../staff/kit/words.ts'
import type { Route } from './+types/promotions.page.ts'
import { EndPromotion } from './end-promotion.tsx'

const PromotionDialog = lazy(() => import('./promotion-dialog.tsx'))

export const meta = () => privateMeta('Promo codes')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, ['text', 'state'], query => api('GET /api/v1/staff/promotions', { query }))

type Open = { what: 'add' } | { what: 'change' | 'end'; promotion: StaffPromotion } | null

export default function PromotionsPage({ loaderData }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  const [open, setOpen] = useState<Open>(null)
  const list = useList(loaderData)
  const close = () => setOpen(null)
  return (
    <>
      <StaffHead
        title="Promo codes"
        actions={
          <>
            <CsvButton
              name="ladlewell-promo-codes"
              load={() => api('GET /api/v1/staff/promotions.csv', { query: list.chosen })}
            />
            <Button onClick={() => setOpen({ what: 'add' })}>
              <Plus aria-hidden className="size-4" />
              Add a code
            </Button>
          </>
        }
      >
        A coupon takes its percent off the meals of one order, in place of the weekly discount.
      </StaffHead>
      <FilterBar list={list}>
        <TextFilter list={list} name="text" label="Code" />
        <ChoiceFilter list={list} name="state" label="State" all="All" choices={states} />
      </FilterBar>
      <DataTable
        caption="Promo codes by name"
        columns={columns(timeZone, setOpen)}
        rowKey={promotion => promotion.code}
        {...list}
        empty="No promo code matches."
      />
      <Pager list={list} older="More" />
      <Suspense>
        {(open?.what === 'add' || open?.what === 'change') && (
          <PromotionDialog
            promotion={open.what === 'change' ? open.promotion : null}
            timeZone={timeZone}
            onClose={close}
          />
        )}
      </Suspense>
      {open?.what === 'end' && <EndPromotion promotion={open.promotion} onClose={close} />}
    </>
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

function columns(timeZone: string, onOpen: (open: Open) => void): Column<StaffPromotion>[] {
  const moment = (instant: string | null) => instant && staffMoment(instant, timeZone)
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
        <span className="block text-balance">{span(moment(startsAt), moment(expiresAt))}</span>
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
        maxUsesPerCustomer === null ? 'Any number' : `${maxUsesPerCustomer} ×`,
    },
    {
      head: 'Asks for',
      cell: ({ needsConfirmedEmail, onceACard }) =>
        [needsConfirmedEmail && 'Confirmed address', onceACard && 'Once a card'].filter(Boolean).join(', ') ||
        '–',
    },
    {
      head: 'Actions',
      isAction: true,
      cell: promotion => (
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
      ),
    },
  ]
}

function span(start: string | null, end: string | null): string {
  if (start && end) return `${start} – ${end}`
  if (start) return `From ${start}`
  return end ? `Until ${end}` : 'No end date'
}
