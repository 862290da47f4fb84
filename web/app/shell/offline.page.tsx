import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { privateMeta } from '../ui/page-meta.ts'
import { m } from '../words/catalogue/messages.js'
import { openPanel } from './panel.ts'

export const meta = () => privateMeta(m.shell_offline_title())

const EVERY_MS = 10_000

/** Stands in for a page that is not on this device, until the network is back; then that page comes by itself. */
export default function OfflinePage() {
  useEffect(() => {
    const timer = setInterval(goOn, EVERY_MS)
    window.addEventListener('online', goOn)
    void goOn()
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', goOn)
    }
  }, [])
  return (
    <section className="container-page grid max-w-xl justify-items-center gap-5 py-12 text-center">
      <WifiOff aria-hidden className="size-12 text-muted" />
      <h1 tabIndex={-1} className="text-3xl">
        {m.shell_offline_title()}
      </h1>
      <p role="status" className="text-muted">
        {m.shell_offline_text()}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => void goOn()}>{m.words_try_again()}</Button>
        <Button variant="secondary" onClick={() => openPanel('cart')}>
          {m.cart_title()}
        </Button>
        <Link to="/profile/orders" className={buttonClass('secondary')}>
          {m.orders_title()}
        </Link>
      </div>
    </section>
  )
}

/** Only when the server answers: a browser may have a network that leads nowhere. */
async function goOn(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) window.location.replace(wanted())
}

/** A page of ours. */
function wanted(): string {
  const { origin, search } = window.location
  const to = new URL(new URLSearchParams(search).get('to') ?? '/', origin)
  return to.origin === origin && to.pathname !== '/offline' ? to.pathname + to.search : '/'
}
