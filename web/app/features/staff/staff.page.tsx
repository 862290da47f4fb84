import { useState } from 'react'
import { Outlet } from 'react-router'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { loadUser } from '../../session/user.ts'
import { MissingPage } from '../../shell/error-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { EndedSignIn } from './ended-sign-in.tsx'
import { SecondStepDoor } from './second-step-door.tsx'
import { StaffNav } from './staff-nav.tsx'

export const meta = () => privateMeta('Staff')

/**
 * Stands around the console, which is in English whatever the page's language. To everybody but staff it is a page that
 * is not there.
 */
export default function StaffPage() {
  const { ready, isLoggedIn, isActing, userId } = useSession()
  const answer = useAnswer(isActing ? null : userId, () => api('GET /api/v1/second-step'))
  const { data: secondStep, failure, reload } = answer
  // It ended while they worked, or before they came back: the address stays, and is there again after the sign-in.
  const [hasEnded, setEnded] = useState(false)
  if (failure?.kind === 'refused' && failure.code === 'not-signed-in' && !hasEnded) setEnded(true)
  if (secondStep?.role === 'STAFF' && !hasEnded) setEnded(true)
  if (ready && !isLoggedIn && hasEnded) return <EndedSignIn />
  const isStranger = failure?.kind === 'refused' || (secondStep && secondStep.role !== 'STAFF')
  if ((ready && !isLoggedIn) || isActing || isStranger) return <MissingPage />
  return (
    <div lang="en" dir="ltr" className="container-page py-8">
      {failure && <Alert onRetry={reload}>The console could not be loaded.</Alert>}
      {!secondStep && !failure && <LoadingBoxes words="Loading…" boxes={['h-12', 'h-64']} />}
      {secondStep && !secondStep.mayWork && (
        <SecondStepDoor
          state={secondStep}
          onDone={() => {
            reload()
            void loadUser()
          }}
        />
      )}
      {secondStep?.mayWork && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[200px_minmax(0,1fr)]">
          <StaffNav />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      )}
    </div>
  )
}
