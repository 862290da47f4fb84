import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { Clock, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { onlyWhenTold, useSessionReload } from '../../api/load.ts'
import { useSession } from '../../session/session.ts'
import { loadUser } from '../../session/user.ts'
import { MissingPage } from '../../shell/error-page.tsx'
import { openPanel } from '../../shell/panel.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { direction, language } from '../../words/language.ts'
import { ProofForm, StepExplained } from '../security/proof-form.tsx'
import { SecondStepSetUp } from '../security/second-step-set-up.tsx'
import { FindBox } from '../staff-find/find-box.tsx'
import type { Route } from './+types/staff.page.ts'
import { door } from './kit/door.ts'
import { StaffRoles } from './kit/may.tsx'
import { MarketSwitch } from './market-switch.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { StaffNav } from './staff-nav.tsx'

export const meta = () => privateMeta('Staff')

export const clientLoader = () => door.knock()

export const shouldRevalidate = onlyWhenTold

export function HydrateFallback() {
  return (
    <div lang="en" dir="ltr" className="container-page py-8">
      <LoadingBoxes words="Loading…" boxes={['h-12', 'h-64']} />
    </div>
  )
}

/**
 * Stands around the console, which is in English whatever the page's language. To everybody but staff it is a page that
 * is not there.
 */
export default function StaffPage({ loaderData: { data: secondStep, failure } }: Route.ComponentProps) {
  const { ready, isLoggedIn, isActing } = useSession()
  const { revalidate } = useRevalidator()
  useSessionReload()
  // It ended while they worked, or before they came back: the address stays, and is there again after the sign-in.
  const [hasEnded, setEnded] = useState(false)
  if (failure?.code === 'not-signed-in' && failure.message !== null && !hasEnded) setEnded(true)
  if (secondStep?.role === 'STAFF' && !hasEnded) setEnded(true)
  if (ready && !isLoggedIn && hasEnded) return <EndedSignIn />
  const isStranger = (failure && failure.code !== null) || (secondStep && secondStep.role !== 'STAFF')
  if ((ready && !isLoggedIn) || isActing || isStranger) return <MissingPage />
  return (
    <div lang="en" dir="ltr" className="container-page py-8">
      {failure && <LoadFailure failure={failure}>We couldn’t load the console.</LoadFailure>}
      {secondStep && !secondStep.mayWork && (
        <SecondStepDoor
          state={secondStep}
          onDone={() => {
            void revalidate()
            void loadUser()
          }}
        />
      )}
      {secondStep?.mayWork && (
        <StaffRoles value={secondStep.staffRoles ?? []}>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[200px_minmax(0,1fr)]">
            <div className="min-w-0">
              <FindBox />
              <MarketSwitch />
              <StaffNav />
            </div>
            <div className="min-w-0">
              <RestoredBanner />
              <Outlet />
            </div>
          </div>
        </StaffRoles>
      )}
    </div>
  )
}

/** In place of a page of the console whose reader is signed out; the page comes back with the sign-in. */
function EndedSignIn() {
  return (
    <section
      lang="en"
      dir="ltr"
      className="mx-auto my-8 grid max-w-md gap-4 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Clock aria-hidden className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        You’ve been signed out
      </h1>
      <p className="text-muted">
        We sign staff out after 30 minutes of inactivity, and after 12 hours in any case. Sign in again and
        you’ll be back on this page.
      </p>
      <Button onClick={() => openPanel('sign-in')}>Sign in again</Button>
    </section>
  )
}

/**
 * Asks for the second step before anything of the console is shown, or has one set up where nobody works without it.
 * In the reader's language, as everything about their own sign-in.
 */
function SecondStepDoor({ state, onDone }: { state: SecondStep; onDone: () => void }) {
  return (
    <section
      lang={language()}
      dir={direction()}
      className="mx-auto grid max-w-md gap-5 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8"
    >
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <ShieldCheck aria-hidden className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        {state.isAsked ? m.security_one_more_step() : m.security_set_up_app()}
      </h1>
      {state.isAsked ? (
        <>
          <StepExplained state={state} />
          <ProofForm state={state} withPassword={false} onDone={onDone} />
        </>
      ) : (
        <SecondStepSetUp onDone={onDone} />
      )}
    </section>
  )
}
