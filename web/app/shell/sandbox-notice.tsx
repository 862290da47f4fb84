import { useRootData } from '../api/market.ts'
import { m } from '../words/catalogue/messages.js'

export function SandboxNotice() {
  if (!useRootData()?.sandbox) return null
  return (
    <aside
      aria-label={m.shell_sandbox()}
      className="bg-saffron px-4 py-1 text-center text-xs font-semibold text-on-saffron"
    >
      {m.shell_sandbox_text()}
    </aside>
  )
}
