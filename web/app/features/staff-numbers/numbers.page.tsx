import type { StaffNumbers } from '@ladlewell/contract/numbers.ts'
import { spanKinds } from '@ladlewell/domain/numbers.ts'
import { api } from '../../api/browser.ts'
import { SelectField } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { CohortSection } from '../numbers/cohort-section.tsx'
import { MetricSection } from '../numbers/metric-section.tsx'
import { metrics } from '../numbers/metrics.ts'
import { GroupField, PeriodForm } from '../numbers/period-form.tsx'
import { ReasonsSection } from '../numbers/reasons-section.tsx'
import { loadStaff } from '../staff/kit/door.ts'
import { IfMay } from '../staff/kit/may.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { StaffHead } from '../staff/kit/staff-section.tsx'
import type { Route } from './+types/numbers.page.ts'
import { CompareSection } from './compare-section.tsx'
import { SearchesSection } from './searches-section.tsx'
import { staffCohorts, staffReasons, staffWords as words } from './words.ts'

export const meta = () => privateMeta('Numbers')

const groups = [
  ['week', 'Week'],
  ['month', 'Month'],
  ['kitchen', 'Kitchen'],
  ['market', 'Market'],
] as const

type By = StaffNumbers['by']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams
  const asked = (name: string) => address.get(name) ?? ''
  const by = groups.find(([value]) => value === asked('by'))?.[0] ?? 'week'
  const query = { by, from: asked('from'), until: asked('until'), kitchen: asked('kitchen') }
  return loadStaff(() => api('GET /api/v1/staff/numbers', { query }))
}

export default function NumbersPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  return (
    <>
      <StaffHead title="Numbers" actions={data && <Files numbers={data} />}>
        {data ? (
          <>
            {data.market}.{' '}
            {data.asOf ? (
              <>
                Counted <Moment at={data.asOf} />.
              </>
            ) : (
              'These numbers are being counted. Come back in a few minutes.'
            )}
          </>
        ) : (
          'How the market is doing.'
        )}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load the numbers.</LoadFailure>}
      {data && <Told numbers={data} />}
    </>
  )
}

function Files({ numbers: { from, until, by, kitchen } }: { numbers: StaffNumbers }) {
  const query = { by, from, until, kitchen: kitchen === null ? '' : String(kitchen) }
  return (
    <IfMay work="order-files">
      {files.map(([of, name]) => (
        <FileButton
          key={of}
          name={`ladlewell-${of}-${from}-${until}.csv`}
          failed="We couldn’t get the file."
          load={() => api('GET /api/v1/staff/numbers.csv', { query: { ...query, of } })}
        >
          {name}
        </FileButton>
      ))}
    </IfMay>
  )
}

const files = [
  ['figures', 'Figures CSV'],
  ['reasons', 'Reasons CSV'],
  ['cohorts', 'Retention CSV'],
  ['searches', 'Searches CSV'],
] as const

function Told({ numbers }: { numbers: StaffNumbers }) {
  const { from, until, by, kitchen, kitchens, rows, total } = numbers
  return (
    <>
      <PeriodForm
        {...{ from, until }}
        words={{ label: 'Period', from: 'From', until: 'Through', show: 'Show' }}
        className="mt-6"
      >
        <GroupField label="Group by" by={by} groups={groups} />
        <SelectField
          key={kitchen}
          label="Kitchen"
          name="kitchen"
          defaultValue={kitchen ?? ''}
          className="min-w-40 max-w-full grid-cols-1 max-sm:grow"
        >
          <option value="">All kitchens</option>
          {kitchens.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </PeriodForm>
      {isSpan(by) ? (
        <div className="grid items-stretch gap-x-6 xl:grid-cols-2 xl:[&>:last-child]:col-span-2">
          {metrics.map(metric => (
            <MetricSection key={metric.name} {...{ metric, words, by, rows, total }} />
          ))}
        </div>
      ) : (
        <CompareSection by={by} rows={rows} total={total} />
      )}
      <ReasonsSection reasons={numbers.reasons} words={staffReasons} />
      <CohortSection cohorts={numbers.cohorts} words={words} own={staffCohorts} />
      <SearchesSection searches={numbers.searches} />
    </>
  )
}

function isSpan(by: By): by is (typeof spanKinds)[number] {
  return spanKinds.some(kind => kind === by)
}
