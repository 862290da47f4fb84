import type { SecondStep as State } from '@ladlewell/contract/second-step.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { useOnline } from '../../shell/online.ts'
import { Alert } from '../../ui/alert.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { withFreshProof } from './fresh-proof.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepSetUp } from './second-step-set-up.tsx'

/** Whether a second step is asked for beside the password, by app or passkey, and the way to one. */
export function SecondStep({
  state,
  failed,
  reload,
}: {
  state: State | null
  failed: boolean
  reload: () => void
}) {
  const [open, setOpen] = useState<'app' | 'removing' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busy, during } = useUnderway()
  const online = useOnline()

  async function askForPasskeys() {
    const answer = await during(() =>
      withFreshProof(() => api('PUT /api/v1/second-step/passkeys')).catch(() => null),
    )
    if (answer?.ok) setCodes(answer.data.recoveryCodes)
    else toast(answer?.problem?.message ?? m.security_failed(), { tone: 'error' })
  }

  async function remove() {
    setOpen(null)
    const answer = await during(() =>
      withFreshProof(() => api('DELETE /api/v1/second-step')).catch(() => null),
    )
    if (!answer?.ok) return toast(answer?.problem?.message ?? m.security_failed(), { tone: 'error' })
    toast(m.security_second_step_removed(), { tone: 'success' })
    reload()
  }

  function done() {
    setOpen(null)
    setCodes(null)
    reload()
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
      {failed && <Alert onRetry={reload}>{m.security_failed()}</Alert>}
      {!state && !failed && <LoadingBoxes words={m.security_loading()} boxes={['h-16']} />}
      {codes && <RecoveryCodes codes={codes} onDone={done} />}
      {state && !codes && !state.isSetUp && open !== 'app' && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={!online} onClick={() => setOpen('app')}>
            {m.security_set_up_app()}
          </Button>
          {state.passkeys > 0 && (
            <Button variant="secondary" disabled={!online} busy={busy} onClick={() => void askForPasskeys()}>
              {m.security_use_my_passkeys()}
            </Button>
          )}
        </div>
      )}
      {state && !codes && !state.isSetUp && open === 'app' && (
        <div className="max-w-md">
          <SecondStepSetUp onDone={done} />
        </div>
      )}
      {state?.isSetUp && !codes && (
        <>
          <p>{m.security_recovery_codes_left({ count: state.recoveryCodesLeft })}</p>
          <Button
            variant="danger"
            className="justify-self-start"
            disabled={!online}
            busy={busy}
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
          onConfirm={() => void remove()}
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
