import type { SecondStep as State } from '@ladlewell/contract/second-step.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from './fresh-proof.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepSetUp } from './second-step-set-up.tsx'

/** Whether a second step is asked for beside the password, by app or passkey, and the way to one. */
export function SecondStep({ loaded: { data: state, failure } }: { loaded: Loaded<State> }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'app' | 'removing' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Not at once: the codes are shown first, and only now.
  const asking = useCall({ failed: m.security_failed(), toasts: true, reloads: false })
  const removal = useCall({ failed: m.security_failed(), toasts: true })
  const online = useOnline()

  const askForPasskeys = () =>
    asking.send(
      () => withFreshProof(() => api('PUT /api/v1/second-step/passkeys')),
      ({ recoveryCodes }) => setCodes(recoveryCodes),
    )

  function remove() {
    setOpen(null)
    void removal.send(
      () => withFreshProof(() => api('DELETE /api/v1/second-step')),
      () => toast(m.security_second_step_removed(), { tone: 'success' }),
    )
  }

  async function done() {
    await revalidate()
    setOpen(null)
    setCodes(null)
  }

  const staysAsked = state?.role === 'STAFF' && state.passkeys > 0
  return (
    <Panel
      title={m.security_second_step()}
      actions={
        state &&
        !codes &&
        open !== 'app' && <Badge tone={state.isAsked ? 'herb' : 'plain'}>{stateWord(state)}</Badge>
      }
    >
      <p className="text-sm text-muted">{m.security_second_step_explained()}</p>
      {failure && <LoadFailure failure={failure}>{m.security_failed()}</LoadFailure>}
      {codes && <RecoveryCodes codes={codes} onDone={() => void done()} />}
      {state && !codes && !state.isSetUp && open !== 'app' && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={!online} onClick={() => setOpen('app')}>
            {m.security_set_up_app()}
          </Button>
          {state.passkeys > 0 && (
            <Button
              variant="secondary"
              disabled={!online}
              busy={asking.busy}
              onClick={() => void askForPasskeys()}
            >
              {m.security_use_my_passkeys()}
            </Button>
          )}
        </div>
      )}
      {state && !codes && !state.isSetUp && open === 'app' && (
        <div className="max-w-md">
          <SecondStepSetUp onDone={() => void done()} />
        </div>
      )}
      {state?.isSetUp && !codes && (
        <>
          <p>{m.security_recovery_codes_left({ count: state.recoveryCodesLeft })}</p>
          <Button
            variant="danger"
            className="justify-self-start"
            disabled={!online}
            busy={removal.busy}
            onClick={() => setOpen('removing')}
          >
            {m.security_second_step_remove()}
          </Button>
        </>
      )}
      {open === 'removing' && (
        <AlertDialog
          title={m.security_second_step_remove()}
          confirmLabel={m.security_remove()}
          cancelLabel={m.profile_cancel()}
          onConfirm={remove}
          onCancel={() => setOpen(null)}
        >
          <p>
            {staysAsked ? m.security_second_step_removing_app() : m.security_second_step_removing()}
            {state?.isRequired && !staysAsked && ` ${m.security_second_step_required()}`}
          </p>
        </AlertDialog>
      )}
    </Panel>
  )
}

function stateWord({ isAsked, hasApp }: State): string {
  if (!isAsked) return m.security_not_set_up()
  return hasApp ? m.security_by_app() : m.security_by_passkey()
}
