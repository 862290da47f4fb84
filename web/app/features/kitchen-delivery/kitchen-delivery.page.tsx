import type { Answer } from '@ladlewell/contract/client.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { KitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { type Faults, useCall } from '../../api/use-call.ts'
import { useOnline } from '../../shell/online.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { ConcernedDialog, ConcernedDone } from '../chefdashboard/concerned-customers.tsx'
import { loadForKitchen, useKitchen } from '../chefdashboard/kitchen.ts'
import { useConcerned } from '../chefdashboard/use-concerned.ts'
import type { Route } from './+types/kitchen-delivery.page.ts'
import { DayFields } from './day-fields.tsx'
import { deliveryWish } from './delivery-wish.ts'
import { PlaceFields } from './place-fields.tsx'

export const meta = () => privateMeta(m.kitchen_delivery_title())

export const clientLoader = () => loadForKitchen(() => api('GET /api/v1/chef/kitchen'))

/** Where a kitchen cooks, who brings its orders and between which hours. Customers who are concerned are shown first. */
export default function KitchenDeliveryPage({ loaderData: { data, failure } }: Route.ComponentProps) {
  const [done, setDone] = useState<Concerned | null>(null)
  return (
    <div className="grid min-w-0 gap-5">
      <header className="grid gap-1">
        <h1 tabIndex={-1} className="text-3xl">
          {m.kitchen_delivery_title()}
        </h1>
        <p className="text-muted">{m.kitchen_delivery_lead()}</p>
      </header>
      {failure && <LoadFailure failure={failure}>{m.kitchen_delivery_failed()}</LoadFailure>}
      <ConcernedDone done={done} onClose={() => setDone(null)} />
      {data && <Editor key={data.version} delivery={data} onDone={setDone} />}
    </div>
  )
}

type Changed = KitchenDelivery & { done: Concerned }

function Editor({
  delivery,
  onDone,
}: {
  delivery: KitchenDelivery
  onDone: (done: Concerned | null) => void
}) {
  const { kitchen } = useKitchen()
  const online = useOnline()
  const { make, asking } = useConcerned()
  const call = useCall({ words: { 'changed-meanwhile': m.kitchen_delivery_outdated() } })

  async function send(entries: FormData): Promise<Answer<Changed> | Faults> {
    onDone(null)
    const wish = { ...deliveryWish(entries, delivery), version: delivery.version }
    const answer = await make(seen => api('PUT /api/v1/chef/kitchen', { body: { ...wish, seen } }))
    return answer === 'kept' ? {} : answer
  }

  return (
    <>
      {!online && <p className="text-muted">{m.kitchen_offline()}</p>}
      <Form
        call={call}
        className="grid gap-5"
        onSubmit={entries =>
          call.send(
            () => send(entries),
            ({ done }) => {
              toast(m.kitchen_delivery_saved(), { tone: 'success' })
              onDone(done)
            },
          )
        }
      >
        <fieldset disabled={!online || kitchen.state === 'suspended'} className="grid min-w-0 gap-5">
          <Panel title={m.kitchen_delivery_who()}>
            {delivery.days.length === 0 && <p className="text-muted">{m.kitchen_delivery_no_days()}</p>}
            <div className="grid gap-6">
              {delivery.days.map((day, index) => (
                <DayFields key={day.weekday} day={day} path={`days.${index}`} />
              ))}
            </div>
          </Panel>
          <Panel title={m.kitchen_delivery_place()}>
            <p className="text-sm text-muted">{m.kitchen_delivery_place_lead()}</p>
            <PlaceFields delivery={delivery} />
          </Panel>
          <Button type="submit" busy={call.busy} className="justify-self-start">
            {m.kitchen_save()}
          </Button>
        </fieldset>
      </Form>
      {asking && <ConcernedDialog asking={asking} />}
    </>
  )
}
