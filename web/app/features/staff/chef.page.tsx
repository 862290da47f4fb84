import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { useParams } from 'react-router'
import { api } from '../../api/browser.ts'
import { useMarket } from '../../api/market.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { ChefAdjustments } from './chef-adjustments.tsx'
import { ChefDecision } from './chef-decision.tsx'
import { ChefInspections } from './chef-inspections.tsx'
import { ChefPapers } from './chef-papers.tsx'
import { chefTone } from './chef-tone.ts'
import { Facts } from './kit/facts.tsx'
import { StaffHead, StaffSection } from './kit/staff-section.tsx'
import { TextLink } from './kit/text-link.tsx'
import { spoken, staffDay, staffMoment } from './kit/words.ts'
import { SecurityLog } from './security-log.tsx'

export const meta = () => privateMeta('Chef')

export default function StaffChefPage() {
  const { chefId = '' } = useParams()
  const answer = useAnswer(chefId, () => api('GET /api/v1/staff/chefs/{chefId}', { params: { chefId } }))
  const { data: chef, failure } = answer
  const onChange = (next: StaffChef) => answer.change(() => next)
  return (
    <>
      <StaffHead title={chef?.name ?? `Chef ${chefId}`} back={['/staff/chefs', 'All chefs']}>
        {chef && <Badge tone={chefTone[chef.state]}>{spoken(chef.state)}</Badge>}
      </StaffHead>
      {failure && (
        <Alert onRetry={answer.reload}>
          {(failure.kind === 'refused' && failure.message) || 'The chef could not be loaded.'}
        </Alert>
      )}
      {!chef && !failure && <LoadingBoxes words="Loading…" boxes={['h-32', 'h-48', 'h-48']} />}
      {chef && (
        <>
          <ChefDecision chef={chef} onChange={onChange} />
          <Kitchen chef={chef} />
          <ChefPapers chef={chef} onChange={onChange} onStale={answer.reload} />
          <ChefInspections chef={chef} onChange={onChange} />
          <ChefAdjustments chefId={chef.chefId} />
          <Decisions chef={chef} />
          <SecurityLog accountId={chef.accountId} />
        </>
      )}
    </>
  )
}

function Kitchen({ chef }: { chef: StaffChef }) {
  const { timeZone } = useMarket()
  const moment = (at: string | null) => at && staffMoment(at, timeZone)
  return (
    <StaffSection title="Kitchen">
      <div className="flex flex-wrap items-start gap-5">
        {chef.profileImageUrl && (
          <img src={chef.profileImageUrl} alt="" className="size-24 rounded-full bg-sunk object-cover" />
        )}
        <p dir="auto" className="min-w-0 flex-1 basis-64 whitespace-pre-line">
          {chef.bio || 'No bio yet.'}
        </p>
      </div>
      <Facts
        facts={[
          ['E-mail', chef.email],
          ['Phone', chef.phoneNumber],
          ['Cuisines', chef.cuisineSpecialties.join(', ') || null],
          ['Delivers on', chef.availableDays.join(', ') || 'No day yet'],
          ['Servings per date', chef.capacityPerDate],
          ['Meals', chef.meals],
          ['Applied', moment(chef.appliedAt)],
          ['Approved', moment(chef.approvedAt)],
          ['Suspended', moment(chef.suspendedAt)],
          ['May deliver until', chef.permittedUntil && staffDay(chef.permittedUntil)],
          ['Next inspection due', chef.inspectionDueOn && staffDay(chef.inspectionDueOn)],
          ['Closed by inspection', chef.inspectionClosure && spoken(chef.inspectionClosure)],
          [
            'Open orders',
            <TextLink key="open" to={`/staff/orders?chef=${chef.chefId}`}>
              {chef.openOrders}
            </TextLink>,
          ],
          ['Open orders after the papers end', chef.ordersBeyondPapers || null],
        ]}
      />
    </StaffSection>
  )
}

function Decisions({ chef: { chefId, decisions } }: { chef: StaffChef }) {
  const { timeZone } = useMarket()
  return (
    <StaffSection title="Decisions">
      {decisions.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol className="grid gap-3">
        {decisions.map(({ decision, reason, decidedBy, decidedAt }) => (
          <li key={decidedAt} className="grid gap-1 border-s-2 border-line ps-4 text-sm">
            <p>
              <strong>{spoken(decision)}</strong> · {decidedBy} · {staffMoment(decidedAt, timeZone)}
            </p>
            {reason && <p className="whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
      <p className="text-sm">
        <TextLink to={`/staff/audit?subject=chef&subjectId=${chefId}`}>Everything in the audit log</TextLink>
      </p>
    </StaffSection>
  )
}
