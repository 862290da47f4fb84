import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Three steps: scan, confirm with a first code, keep the recovery codes. */
export function SecondStepSetUp({
  state,
  onChange,
}: {
  state: SecondStep
  onChange: (next: SecondStep) => void
}) {
  const begun = useAnswer('begin', () => api('POST /api/v1/second-step'))
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  if (recoveryCodes) {
    const done = {
      ...state,
      isSetUp: true,
      isProven: true,
      mayWork: true,
      recoveryCodesLeft: recoveryCodes.length,
    }
    return <RecoveryCodes codes={recoveryCodes} onDone={() => onChange(done)} />
  }
  if (begun.failure) return <Alert onRetry={begun.reload}>It could not be begun.</Alert>
  if (!begun.data) return <LoadingBoxes words="Loading…" boxes={['h-48']} />
  const { secret, url } = begun.data
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Scan this with your authenticator app, then type the six digits that it shows.
      </p>
      <QrCode text={url} />
      <p className="text-sm text-muted">
        Cannot scan? Type this key:{' '}
        <code className="font-semibold break-all text-ink">{inFours(secret)}</code>
      </p>
      <CodeForm
        label="Code of the app"
        confirmLabel="Confirm"
        send={code => api('POST /api/v1/second-step/confirmation', { body: { code } })}
        onDone={answer => setRecoveryCodes(answer.recoveryCodes)}
      />
    </div>
  )
}

function QrCode({ text }: { text: string }) {
  const picture = renderSVG(text, { border: 2 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt="QR code for your authenticator app"
      width={208}
      height={208}
      className="size-52 justify-self-center rounded-md border border-line bg-white"
    />
  )
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
