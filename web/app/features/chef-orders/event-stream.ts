export interface StreamedEvent {
  event: string
  data: string
}

/** Server-sent events as they come in; every piece that arrives, comments too, is told to `onSign`. */
export async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<StreamedEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) yield event
    }
  }
}

/** Null for comments and for fields that nobody asked for. */
function eventOf(block: string): StreamedEvent | null {
  const fields = block.split('\n').map(line => line.match(/^(\w+): ?(.*)$/))
  const values = (name: string) => fields.filter(field => field?.[1] === name).map(field => field?.[2])
  const [event] = values('event')
  return event ? { event, data: values('data').join('\n') } : null
}
