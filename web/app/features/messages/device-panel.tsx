import type { PushDevice } from '@ladlewell/contract/push.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import type { Loaded } from '../../api/load.ts'
import { useCall } from '../../api/use-call.ts'
import { useHeld } from '../../api/use-held.ts'
import { useSession } from '../../session/session.ts'
import { installOffer } from '../../shell/install-offer.ts'
import { useOnline } from '../../shell/online.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { type PushStanding, pushStanding, subscribe, unsubscribe } from './push-browser.ts'

/** Notifications on this device, and Ladlewell on its home screen. Everything else works without either. */
export function DevicePanel({ loaded }: { loaded: Loaded<PushDevice> }) {
  const { data: device, failure, change } = useHeld(loaded)
  const offer = useStore(installOffer)
  if (device?.publicKey === null && !offer) return null
  return (
    <Panel title={m.device_title()}>
      {failure && <LoadFailure failure={failure}>{m.messages_preferences_failed()}</LoadFailure>}
      {device?.publicKey && (
        <Notifications
          publicKey={device.publicKey}
          isOn={device.isOn}
          onChange={next => change(() => next)}
        />
      )}
      {offer && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{m.device_install_more()}</p>
          <Button variant="secondary" onClick={() => void offer.prompt().then(() => installOffer.set(null))}>
            {m.device_install()}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface NotificationsProps {
  publicKey: string
  isOn: boolean
  onChange: (device: PushDevice) => void
}

function Notifications({ publicKey, isOn, onChange }: NotificationsProps) {
  const online = useOnline()
  const { isActing } = useSession()
  const [standing, setStanding] = useState<PushStanding>('askable')
  const call = useCall({ failed: m.device_failed(), toasts: true, reloads: false })
  useEffect(() => setStanding(pushStanding()), [])

  async function turnOn() {
    const made = await subscribe(publicKey)
    setStanding(pushStanding())
    if (!made?.endpoint || !made.keys)
      return pushStanding() === 'denied' ? m.device_denied() : m.device_failed()
    const { p256dh = '', auth = '' } = made.keys
    return api('PUT /api/v1/push-device', { body: { endpoint: made.endpoint, keys: { p256dh, auth } } })
  }

  const done = (words: string) => (device: PushDevice) => {
    onChange(device)
    toast(words, { tone: 'success' })
  }
  if (standing === 'unsupported') return <p className="text-sm text-muted">{m.device_unsupported()}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{isOn ? m.device_is_on() : m.device_more()}</p>
      {standing === 'denied' && <p className="text-sm">{m.device_denied()}</p>}
      {isOn ? (
        <Button
          variant="secondary"
          busy={call.busy}
          disabled={!online}
          onClick={() =>
            void call.send(
              () => unsubscribe().then(() => api('DELETE /api/v1/push-device')),
              done(m.device_turned_off()),
            )
          }
        >
          {m.device_turn_off()}
        </Button>
      ) : (
        <Button
          busy={call.busy}
          disabled={!online || isActing || standing === 'denied'}
          onClick={() => void call.send(turnOn, done(m.device_turned_on()))}
        >
          {m.device_turn_on()}
        </Button>
      )}
    </div>
  )
}
