import type { Books } from '@ladlewell/contract/staff-books.ts'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { instantOfLocal, localTime } from '../staff/kit/local-time.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TableSection } from '../staff/kit/table-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { staffMoney } from '../staff/kit/words.ts'
import type { Route } from './+types/books.page.ts'
import { BookNav } from './book-nav.tsx'
import { partyNames } from './book-words.ts'
import { JournalFile } from './journal-file.tsx'

export const meta = () => privateMeta('Books')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const at = new URL(request.url).searchParams.get('at') ?? ''
  return loadStaff(() => api('GET /api/v1/staff/books', { query: { at } }))
}

export default function BooksPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  return (
    <>
      <StaffHead
        title="Books"
        actions={
          data && (
            <IfMay work="book-files">
              <FileButton
                name="ladlewell-books.csv"
                failed="We couldn’t get the file."
                load={() => api('GET /api/v1/staff/books.csv', { query: { at: data.at } })}
              >
                Download CSV
              </FileButton>
            </IfMay>
          )
        }
      >
        What each party is owed at a moment. Every cent at the payment provider belongs to someone here.
      </StaffHead>
      <BookNav />
      {failure && <LoadFailure failure={failure}>We couldn’t load the books.</LoadFailure>}
      {data && <Balances books={data} />}
    </>
  )
}

function Balances({ books }: { books: Books }) {
  const { timeZone } = useMarket()
  return (
    <>
      <MomentForm at={books.at} />
      <StaffSection title="In short">
        <Facts
          facts={{
            'As of': <Moment at={books.at} />,
            'What we hold': staffMoney(books.assets),
            'What we owe': staffMoney(books.liabilities),
            'What is ours': staffMoney(books.equity),
            'The provider said': books.provider && (
              <>
                {staffMoney(books.provider.balance)}, <Moment at={books.provider.readAt} />
              </>
            ),
          }}
        />
        <p className="text-sm text-muted">
          What we hold is what we owe and what is ours.{' '}
          <TextLink to="/staff/books/reconciliation">Compare with the provider</TextLink>
        </p>
      </StaffSection>
      <TableSection
        title="Balance by party"
        columns={[
          { head: 'Party', cell: row => partyNames[row.party], isShort: true },
          {
            head: 'Account',
            cell: ({ account, name }) => (
              <TextLink to={`/staff/books/accounts/${account}`}>{`${account} ${name}`}</TextLink>
            ),
          },
          { head: 'Kind', cell: ({ side }) => sides[side] },
          { head: 'Balance', cell: ({ balance }) => staffMoney(balance), isNumber: true },
        ]}
        rows={books.parties.flatMap(({ party, accounts }) =>
          accounts.map(account => ({ party, ...account })),
        )}
        rowKey={({ account }) => account}
        empty="Nothing is booked yet."
      />
      <JournalFile timeZone={timeZone} />
    </>
  )
}

const sides = { asset: 'We hold it', liability: 'We owe it', income: 'Income', cost: 'Cost' } as const

function MomentForm({ at }: { at: string }) {
  const { timeZone } = useMarket()
  const [, setParams] = useSearchParams()
  const [fault, setFault] = useState<string | undefined>()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = instantOfLocal(String(new FormData(event.currentTarget).get('at')), timeZone)
    setFault(chosen ? undefined : 'Choose a day and a time.')
    if (chosen) setParams({ at: chosen }, { preventScrollReset: true })
  }
  return (
    <form key={at} noValidate onSubmit={look} aria-label="Moment" className="flex flex-wrap items-end gap-3">
      <Field
        type="datetime-local"
        label={`As of (${timeZone})`}
        name="at"
        defaultValue={localTime(at, timeZone)}
        error={fault}
        className="min-w-0 max-w-full grid-cols-1"
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  )
}
