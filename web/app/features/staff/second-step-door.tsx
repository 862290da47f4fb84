import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { ShieldCheck } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'
import { direction, language } from '../../words/language.ts'
import { ProofForm, StepExplained } from '../security/proof-form.tsx'
import { SecondStepSetUp } from '../security/second-step-set-up.tsx'

/**
 * Asks for the second step before anything of the console is shown, or has one set up where nobody works without it.
 * In the reader's language, as everything about their own sign-in.
 */
export function SecondStepDoor({ state, onDone }: { state: SecondStep; onDone: () => void }) {
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
