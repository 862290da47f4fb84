import type { ReactNode } from 'react'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import { CalendarPanel } from './calendar-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import type { LoadedMessages } from './load-messages.ts'
import { MessageLog } from './message-log.tsx'
import { PreferencePanels } from './preference-panels.tsx'

/** What we write to somebody about, in which language, and what we wrote. */
export function Messages({ loaderData }: { loaderData: LoadedMessages }) {
  return (
    <Frame>
      <PreferencePanels loaded={loaderData.preferences} consent={loaderData.consent.data} />
      <DevicePanel loaded={loaderData.device} />
      <CalendarPanel loaded={loaderData.feed} />
      <MessageLog loaded={loaderData.log} />
    </Frame>
  )
}

export function MessagesLoading() {
  return (
    <Frame>
      <LoadingBoxes
        words={m.messages_preferences_loading()}
        boxes={['h-[34rem]', 'h-40', 'h-40', 'h-40', 'h-64']}
      />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.messages_title()}
      </h1>
      <p className="mb-6 max-w-prose text-muted">{m.messages_lead()}</p>
      <div className="grid grid-cols-1 gap-6">{children}</div>
    </>
  )
}
