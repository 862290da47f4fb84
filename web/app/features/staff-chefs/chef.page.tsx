import type { StaffChef } from '@ladlewell/contract/vetting.ts'
import { api } from '../../api/browser.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { loadStaff } from '../staff/kit/door.ts'
import { Facts } from '../staff/kit/facts.tsx'
import { Moment } from '../staff/kit/moment.tsx'
import { loadNotes, Notes } from '../staff/kit/notes.tsx'
import { loadSecurityLog, SecurityLog } from '../staff/kit/security-log.tsx'
import { StaffHead, StaffSection } from '../staff/kit/staff-section.tsx'
import { TextLink } from '../staff/kit/text-link.tsx'
import { spoken, staffDay } from '../staff/kit/words.ts'
import type { Route } from './+types/chef.page.ts'
import { ChefAdjustments } from './chef-adjustments.tsx'
import { ChefApplication } from './chef-application.tsx'
import { ChefCommission } from './chef-commission.tsx'
import { ChefDecision } from './chef-decision.tsx'
import { ChefInspections } from './chef-inspections.tsx'
import { ChefPapers } from './chef-papers.tsx'
import { ChefPhotos } from './chef-photos.tsx'
import { ChefRestraints } from './chef-restraints.tsx'
import { chefTone } from './chef-tone.ts'

export const meta = () => privateMeta('Chef')

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const chef = await loadStaff(() => api('GET /api/v1/staff/chefs/{chefId}', { params }))
  const [restraints, commission, notes, application, adjustments, security] = await Promise.all([
    loadStaff(() => api('GET /api/v1/staff/chefs/{chefId}/pauses', { params })),
    loadStaff(() => api('GET /api/v1/staff/chefs/{chefId}/commission', { params })),
    loadNotes('chef', params.chefId),
    // Of who sells already customers see the page.
    chef.data?.approvedAt === null
      ? loadStaff(() => api('GET /api/v1/staff/chefs/{chefId}/application', { params }))
      : null,
    loadStaff(() => api('GET /api/v1/staff/adjustments', { query: { ...params, limit: '20' } })),
    loadSecurityLog(request, chef.data?.accountId),
  ])
  return { chef, restraints, commission, notes, application, adjustments, security }
}

export default function StaffChefPage({ loaderData, params: { chefId } }: Route.ComponentProps) {
  const { data: chef, failure } = loaderData.chef
  return (
    <>
      <StaffHead title={chef?.name ?? `Chef ${chefId}`} back={['/staff/chefs', 'All chefs']}>
        {chef && <Badge tone={chefTone[chef.state]}>{spoken(chef.state)}</Badge>}
      </StaffHead>
      {failure && <LoadFailure failure={failure}>We couldn’t load this chef.</LoadFailure>}
      {chef && (
        <>
          <ChefDecision chef={chef} application={loaderData.application?.data ?? null} />
          <Notes subject="chef" id={chef.chefId} loaded={loaderData.notes} />
          {loaderData.application && <ChefApplication chef={chef} loaded={loaderData.application} />}
          {chef.approvedAt && <ChefRestraints chef={chef} loaded={loaderData.restraints} />}
          <Kitchen chef={chef} />
          <div className="grid grid-cols-1 items-start gap-x-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
            <ChefPapers chef={chef} />
            <ChefPhotos chef={chef} />
          </div>
          <ChefInspections chef={chef} />
          <ChefCommission chefId={chef.chefId} loaded={loaderData.commission} />
          <ChefAdjustments chefId={chef.chefId} adjustments={loaderData.adjustments} />
          <Decisions chef={chef} />
          <SecurityLog loaded={loaderData.security} />
        </>
      )}
    </>
  )
}

function Kitchen({ chef }: { chef: StaffChef }) {
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
        facts={{
          Email: chef.email,
          Phone: chef.phoneNumber,
          Cuisines: chef.cuisineSpecialties.join(', ') || null,
          'Delivers on': chef.availableDays.join(', ') || 'No days yet',
          'Servings per date': chef.capacityPerDate,
          Meals: chef.meals,
          Applied: chef.appliedAt && <Moment at={chef.appliedAt} />,
          Approved: chef.approvedAt && <Moment at={chef.approvedAt} />,
          Suspended: chef.suspendedAt && <Moment at={chef.suspendedAt} />,
          'May deliver until': chef.permittedUntil && staffDay(chef.permittedUntil),
          'Next inspection due': chef.inspectionDueOn && staffDay(chef.inspectionDueOn),
          'Closed by inspection': chef.inspectionClosure && spoken(chef.inspectionClosure),
          'Open orders': <TextLink to={`/staff/orders?chef=${chef.chefId}`}>{chef.openOrders}</TextLink>,
          'Open orders after the papers expire': chef.ordersBeyondPapers || null,
        }}
      />
    </StaffSection>
  )
}

function Decisions({ chef: { chefId, decisions } }: { chef: StaffChef }) {
  return (
    <StaffSection title="Decisions">
      {decisions.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ol className="grid gap-3">
        {decisions.map(({ decision, reason, decidedBy, decidedAt }) => (
          <li key={decidedAt} className="grid gap-1 border-s-2 border-line ps-4 text-sm">
            <p>
              <strong>{spoken(decision)}</strong> · {decidedBy} · <Moment at={decidedAt} />
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
