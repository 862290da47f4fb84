import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { endSession } from '../../session/session.ts'
import { closePanel } from '../../shell/panel.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { settleProof } from './fresh-proof.ts'
import { ProofForm, StepExplained } from './proof-form.tsx'

/** Asks whether it is really them: before something that matters, or as the second step of a sign-in. */
export function ProofDialog({ purpose }: { purpose: 'proof' | 'second-step' }) {
  const isSecondStep = purpose === 'second-step'

  function leave() {
    if (!isSecondStep) return settleProof(false)
    // Without it nothing of the account answers.
    void api('DELETE /api/v1/session')
    closePanel()
    endSession()
  }

  function done() {
    if (!isSecondStep) return settleProof(true)
    closePanel()
    // Whatever the page asked before was refused.
    window.location.reload()
  }

  return (
    <Dialog
      title={isSecondStep ? m.security_one_more_step() : m.security_prove()}
      onClose={leave}
      className="sm:max-w-[440px]"
    >
      <div className="grid gap-4">
        {!isSecondStep && <p className="text-muted">{m.security_prove_explained()}</p>}
        <Asked
          ask={() => api('GET /api/v1/second-step')}
          loading={<p role="status">{m.security_loading()}</p>}
          failed={m.security_failed()}
        >
          {state => (
            <>
              {isSecondStep && <StepExplained state={state} />}
              <ProofForm state={state} withPassword={!isSecondStep} onDone={done} />
            </>
          )}
        </Asked>
      </div>
    </Dialog>
  )
}
