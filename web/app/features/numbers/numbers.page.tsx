import type { KitchenNumbers } from '@ladlewell/contract/numbers.ts'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { momentText } from '../../ui/day-text.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadForKitchen } from '../chefdashboard/kitchen.ts'
import type { Route } from './+types/numbers.page.ts'
import { CohortSection } from './cohort-section.tsx'
import { MealsSection } from './meals-section.tsx'
import { MetricSection } from './metric-section.tsx'
import { metrics } from './metrics.ts'
import { GroupField, PeriodForm } from './period-form.tsx'
import { ReasonsSection } from './reasons-section.tsx'
import { cohortWords, kitchenWords, reasonWords } from './words.ts'

export const meta = () => privateMeta(m.numbers_title())

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = new URL(request.url).searchParams
  const by = address.get('by') === 'month' ? ('month' as const) : ('week' as const)
  const query = { by, from: address.get('from') ?? '', until: address.get('until') ?? '' }
  return loadForKitchen(() => api('GET /api/v1/chef/numbers', { query }))
}

export default function NumbersPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const { timeZone } = useMarket()
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.numbers_title()}
      </h1>
      <p className="max-w-prose text-muted">
        {m.numbers_lead()}{' '}
        {data &&
          (data.asOf ? m.numbers_as_of({ moment: momentText(data.asOf, timeZone) }) : m.numbers_not_yet())}
      </p>
      {failure && <LoadFailure failure={failure}>{m.numbers_load_failed()}</LoadFailure>}
      {data && <Told numbers={data} />}
    </>
  )
}

function Told({ numbers }: { numbers: KitchenNumbers }) {
  const { from, until, by, rows, total } = numbers
  const words = kitchenWords()
  const fileOf = (of: 'figures' | 'meals') => () =>
    api('GET /api/v1/chef/numbers.csv', { query: { by, from, until, of } })
  return (
    <>
      <PeriodForm
        {...{ from, until }}
        className="mt-6"
        words={{
          label: m.numbers_period(),
          from: m.numbers_from(),
          until: m.numbers_until(),
          show: m.numbers_show(),
        }}
      >
        <GroupField
          label={m.numbers_by()}
          by={by}
          groups={[
            ['week', words.spans.week],
            ['month', words.spans.month],
          ]}
        />
      </PeriodForm>
      <div className="mt-4 flex flex-wrap gap-3">
        <FileButton
          name={`ladlewell-numbers-${from}-${until}.csv`}
          failed={m.numbers_file_failed()}
          load={fileOf('figures')}
        >
          {m.numbers_file()}
        </FileButton>
        <FileButton
          name={`ladlewell-meals-${from}-${until}.csv`}
          failed={m.numbers_file_failed()}
          load={fileOf('meals')}
        >
          {m.numbers_meals_file()}
        </FileButton>
      </div>
      <div className="grid items-stretch gap-x-6 xl:grid-cols-2 xl:[&>:last-child]:col-span-2">
        {metrics.map(metric => (
          <MetricSection key={metric.name} {...{ metric, words, by, rows, total }} />
        ))}
      </div>
      <MealsSection meals={numbers.meals} words={words} />
      <ReasonsSection reasons={numbers.reasons} words={reasonWords()} />
      <CohortSection cohorts={numbers.cohorts} words={words} own={cohortWords()} />
    </>
  )
}
