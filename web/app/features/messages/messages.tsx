import { m } from '../../words/catalogue/messages.js'
import { CalendarPanel } from './calendar-panel.tsx'
import { MessageLog } from './message-log.tsx'
import { PreferencePanels } from './preference-panels.tsx'

/** What we write to somebody about, in which language, and what we wrote. */
export function Messages() {
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-3xl">
        {m.messages_title()}
      </h1>
      <p className="mb-6 max-w-prose text-muted">{m.messages_lead()}</p>
      <div className="grid grid-cols-1 gap-6">
        <PreferencePanels />
        <CalendarPanel />
        <MessageLog />
      </div>
    </>
  )
}
