import { useMarket } from '../../api/market.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { Panel } from '../../ui/panel.tsx'
import { m } from '../../words/catalogue/messages.js'
import { MessageRow } from './message-row.tsx'
import { useMessageLog } from './use-message-log.ts'

export function MessageLog() {
  const { timeZone } = useMarket()
  const { messages, hasMore, failed, reload, isLoadingMore, loadMore } = useMessageLog()
  return (
    <Panel title={m.messages_log()}>
      <p className="text-sm text-muted">{m.messages_log_more()}</p>
      {failed && <Alert onRetry={reload}>{m.messages_log_failed()}</Alert>}
      {!messages && !failed && (
        <LoadingBoxes words={m.messages_log_loading()} boxes={['h-16', 'h-16', 'h-16']} />
      )}
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
