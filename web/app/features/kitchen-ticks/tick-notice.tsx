import { CloudUpload } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'

/** How many ticks of this device the server has not heard of. */
export function TickNotice({ waiting }: { waiting: number }) {
  return (
    <div role="status" className="print:hidden">
      {waiting > 0 && (
        <p className="flex items-center gap-2 rounded-md bg-sunk p-3 text-sm font-semibold">
          <CloudUpload aria-hidden className="size-5 shrink-0" />
          {m.chef_orders_ticks_waiting({ count: waiting })}
        </p>
      )}
    </div>
  )
}
