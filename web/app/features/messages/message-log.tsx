import type { Loaded } from '../../api/load.ts'
import { useMarket } from '../../api/market.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { MessageRow } from './message-row.tsx'
import { type MessagesSent, useMessageLog } from './use-message-log.ts'

export function MessageLog({ loaded }: { loaded: Loaded<MessagesSent> }) {
  const { timeZone } = useMarket()
  const { messages, hasMore, failure, isLoadingMore, loadMore } = useMessageLog(loaded)
  return (
    <Panel title={m.messages_log()}>
      <p className="text-sm text-muted">{m.messages_log_more()}</p>
      {failure && <LoadFailure failure={failure}>{m.messages_log_failed()}</LoadFailure>}
      {messages?.length === 0 && <p>{m.messages_log_empty()}</p>}
      {messages && messages.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {messages.map(message => (
            <MessageRow key={message.messageId} message={message} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          busy={isLoadingMore}
          className="justify-self-center"
          onClick={() => void loadMore()}
        >
          {m.messages_more()}
        </Button>
      )}
    </Panel>
  )
}
