import { latePart } from '../../shell/late-part.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/sms-consent.page.ts'
import { SmsPanel } from './sms-panel.tsx'

// The texts beside the form, which works without them.
const SmsBenefits = latePart(async () => (await import('./sms-benefits.tsx')).SmsBenefits)
const SmsTerms = latePart(async () => (await import('./sms-terms.tsx')).SmsTerms)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.sms_meta_title(),
    description: m.sms_meta_description(),
    path: '/sms-consent',
    origin: matches[0].loaderData?.origin,
  })

export default function SmsConsentPage() {
  return (
    <div className="container-page py-8 lg:py-12">
      <div className="mx-auto grid max-w-5xl items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-8">
          <header>
            <h1 tabIndex={-1} className="mb-3 text-3xl lg:text-[2.75rem]">
              {m.sms_title()}
            </h1>
            <p className="max-w-prose text-lg text-muted">{m.sms_lead()}</p>
          </header>
          <SmsBenefits />
        </div>
        <SmsPanel terms={<SmsTerms />} />
      </div>
    </div>
  )
}
