import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** Shown once: whoever loses their telephone gets in with one of these. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    const copied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    toast(copied ? m.security_copied() : m.security_not_copied(), { tone: copied ? 'success' : 'error' })
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {m.security_keep_codes()}
      </p>
      <p className="text-sm text-muted">{m.security_keep_codes_explained()}</p>
      <ul
        aria-label={m.security_recovery_codes()}
        dir="ltr"
        className="grid grid-cols-2 gap-2 rounded-md bg-sunk p-4 font-mono text-sm"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {m.security_copy()}
        </Button>
        <Button onClick={onDone}>{m.security_kept()}</Button>
      </div>
    </div>
  )
}
