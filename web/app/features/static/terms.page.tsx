import { ChevronDown } from 'lucide-react'
import { pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/terms.page.ts'
import { Questions } from './questions.tsx'
import { StaticPage } from './static-page.tsx'
import { updatedText } from './updated-text.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${m.static_terms_title()} · Ladlewell`,
    description: m.static_terms_description(),
    path: '/terms-of-service',
    origin: matches[0].loaderData?.origin,
  })

export default function TermsPage() {
  const sections = [
    [m.static_terms_who(), m.static_terms_who_text()],
    [m.static_terms_account(), m.static_terms_account_text()],
    [m.static_terms_orders(), m.static_terms_orders_text()],
    [m.static_terms_prices(), m.static_terms_prices_text()],
    [m.static_terms_weekly(), m.static_terms_weekly_text()],
    [m.static_terms_refunds(), m.static_terms_refunds_text()],
    [m.static_terms_food(), m.static_terms_food_text()],
    [m.static_terms_reviews(), m.static_terms_reviews_text()],
    [m.static_terms_uptime(), m.static_terms_uptime_text()],
    [m.static_terms_liability(), m.static_terms_liability_text()],
    [m.static_terms_changes(), m.static_terms_changes_text()],
  ] as const
  return (
    <StaticPage
      title={m.static_terms_title()}
      lead={m.static_terms_lead()}
      facts={`${m.static_version({ number: '2.1' })} · ${updatedText()}`}
    >
      <div className="grid max-w-3xl gap-3">
        {sections.map(([title, text], place) => (
          <details
            key={title}
            open={place === 0}
            className="group rounded-md border border-line bg-surface open:shadow-card"
          >
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md px-5 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="text-lg">{title}</h2>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-5 pb-5 leading-relaxed">{text}</p>
          </details>
        ))}
      </div>
      <Questions />
    </StaticPage>
  )
}
