import { useState } from 'react'
import { renderSVG } from 'uqr'
import { Asked } from '../../api/asked.tsx'
import { api } from '../../api/browser.ts'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { CodeForm } from './code-form.tsx'
import { withFreshProof } from './fresh-proof.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Three steps: scan, confirm with a first code, keep the recovery codes. */
export function SecondStepSetUp({ onDone }: { onDone: () => void }) {
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  return (
    <Asked
      ask={() => withFreshProof(() => api('POST /api/v1/second-step'))}
      loading={<LoadingBoxes words={m.security_loading()} boxes={['h-48']} />}
      failed={m.security_failed()}
    >
      {begun => <Steps {...begun} onConfirmed={setRecoveryCodes} />}
    </Asked>
  )
}

interface StepsProps {
  secret: string
  url: string
  onConfirmed: (recoveryCodes: string[]) => void
}

function Steps({ secret, url, onConfirmed }: StepsProps) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">{m.security_scan()}</p>
      <QrCode text={url} />
      <p className="text-sm text-muted">
        {m.security_type_key()}{' '}
        <code dir="ltr" className="font-semibold break-all text-ink">
          {inFours(secret)}
        </code>
      </p>
      <CodeForm
        label={m.security_code_of_app()}
        confirmLabel={m.security_confirm()}
        send={code => withFreshProof(() => api('POST /api/v1/second-step/confirmation', { body: { code } }))}
        onDone={answer => onConfirmed(answer.recoveryCodes)}
      />
    </div>
  )
}

function QrCode({ text }: { text: string }) {
  const picture = renderSVG(text, { border: 2 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={m.security_qr_code()}
      width={208}
      height={208}
      className="size-52 justify-self-center rounded-md border border-line bg-white"
    />
  )
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
