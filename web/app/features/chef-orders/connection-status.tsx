import { Radio, RefreshCw, WifiOff } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'
import type { Connection } from './use-kitchen-watch.ts'

/** Whether what is shown follows what happens. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const { icon: Icon, words, tone } = looks[connection]
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${tone}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {words()}
    </p>
  )
}

const trouble = 'bg-saffron text-on-saffron'

const looks = {
  live: { icon: Radio, words: () => m.chef_orders_live(), tone: 'bg-herb-soft text-on-herb-soft' },
  connecting: { icon: RefreshCw, words: () => m.chef_orders_connecting(), tone: 'bg-sunk text-ink' },
  polling: { icon: RefreshCw, words: () => m.chef_orders_polling(), tone: trouble },
  offline: { icon: WifiOff, words: () => m.chef_orders_offline(), tone: trouble },
  stopped: { icon: WifiOff, words: () => m.chef_orders_stopped(), tone: trouble },
} as const
