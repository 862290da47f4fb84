import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'

/** Shown once: whoever loses their telephone gets in with one of these. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  async function copy() {
    const copied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    toast(copied ? 'Copied.' : 'Not copied. Please write them down.', { tone: copied ? 'success' : 'error' })
  }
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        Your authenticator app is set up. Keep these recovery codes in a safe place.
      </p>
      <p className="text-sm text-muted">
        Each of them works once in place of a code, if your phone is lost. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-2 rounded-md bg-sunk p-4 font-mono text-sm"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}
