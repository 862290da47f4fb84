import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** Sends a form about an account; without a network it says why it cannot. */
export function SubmitButton({
  label,
  busy,
  className = '',
}: {
  label: string
  busy: boolean
  className?: string
}) {
  const online = useOnline()
  return (
    <>
      <Button type="submit" busy={busy} disabled={!online} className={className}>
        {busy ? m.accounts_processing() : label}
      </Button>
      {!online && <p className="text-sm text-muted">{m.accounts_offline()}</p>}
    </>
  )
}
