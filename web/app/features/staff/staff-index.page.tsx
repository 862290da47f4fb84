import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUser } from '../../session/user.ts'
import { Button } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { toast } from '../../ui/toasts.ts'
import { direction, language } from '../../words/language.ts'
import { Security } from '../security/security.tsx'
import { CodeForm } from './code-form.tsx'
import { Facts } from './kit/facts.tsx'
import { StaffHead, StaffSection } from './kit/staff-section.tsx'
import { SecondStepSetUp } from './second-step-set-up.tsx'
import { useStaff } from './staff-context.ts'

export const meta = () => privateMeta('Staff')

export default function StaffIndexPage() {
  const user = useUser()
  const { secondStep, changeSecondStep } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const { isSetUp, isRequired } = secondStep
  return (
    <>
      <StaffHead title="My sign-in">
        {user && `You are signed in as ${user.firstname} ${user.lastname}, ${user.email}.`}
      </StaffHead>
      <StaffSection title="Authenticator app">
        <Facts
          facts={[
            ['Second step', isSetUp ? 'Set up' : 'Not set up'],
            ['Recovery codes left', isSetUp ? secondStep.recoveryCodesLeft : null],
          ]}
        />
        {!isSetUp && !isOpen && (
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">
              With a code of your phone beside the password, a stolen password opens nothing.
              {!isRequired && ' It is offered here and required in production.'}
            </p>
            <Button onClick={() => setOpen(true)}>Set up</Button>
          </div>
        )}
        {!isSetUp && isOpen && (
          <div className="max-w-md">
            <SecondStepSetUp state={secondStep} onChange={changeSecondStep} />
          </div>
        )}
        {isSetUp && !isOpen && (
          <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
            Remove
          </Button>
        )}
        {isSetUp && isOpen && (
          <div className="grid max-w-md gap-3">
            <p className="text-muted">
              A code confirms it. {isRequired && 'You cannot work until you have set up another app.'}
            </p>
            <CodeForm
              label="Code"
              confirmLabel="Remove the app"
              danger
              send={code => api('DELETE /api/v1/second-step', { body: { code } })}
              onDone={() => {
                setOpen(false)
                changeSecondStep({ ...secondStep, isSetUp: false, isProven: false, mayWork: !isRequired })
                toast('The app was removed.', { tone: 'success' })
              }}
            />
          </div>
        )}
      </StaffSection>
      {/* The same as everybody has, in the reader's language. */}
      <div lang={language()} dir={direction()} className="mt-6">
        <Security />
      </div>
    </>
  )
}
