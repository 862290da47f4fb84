import { useRootData } from '../api/market.ts'

export function SandboxNotice() {
  if (!useRootData()?.sandbox) return null
  return (
    <aside
      aria-label="Sandbox"
      className="bg-saffron px-4 py-1 text-center text-xs font-semibold text-on-saffron"
    >
      Sandbox: no real payments
    </aside>
  )
}
