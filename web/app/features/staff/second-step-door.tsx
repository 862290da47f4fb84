import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { ShieldCheck } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { CodeForm } from './code-form.tsx'
import { SecondStepSetUp } from './second-step-set-up.tsx'

/** Asks for a code before anything of the console is shown, or has the app set up where nobody works without one. */
export function SecondStepDoor({
  state,
  onChange,
}: {
  state: SecondStep
  onChange: (next: SecondStep) => void
}) {
  return (
    <section className="mx-auto grid max-w-md gap-5 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <ShieldCheck aria-hidden className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-2xl">
        {state.isSetUp ? 'Enter your code' : 'Set up your authenticator app'}
      </h1>
      {state.isSetUp ? (
        <>
          <p className="text-muted">
            Open your authenticator app and type the six digits that it shows for Ladlewell. If your phone is
            lost, use one of your recovery codes.
          </p>
          <CodeForm
            label="Code"
            confirmLabel="Continue"
            send={code => api('POST /api/v1/second-step/proof', { body: { code } })}
            onDone={onChange}
          />
        </>
      ) : (
        <SecondStepSetUp state={state} onChange={onChange} />
      )}
    </section>
  )
}
