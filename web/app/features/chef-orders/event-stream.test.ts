import { expect, it } from 'vitest'
import { eventsOf, type StreamedEvent } from './event-stream.ts'

it('reads events however the pieces are cut', async () => {
  const text = 'retry: 3000\nevent: ready\ndata: {}\n\nevent: orders\ndata: {"placed":[7]}\n\n'
  for (const size of [1, 5, 1000])
    expect(await read(text, size)).toEqual([
      { event: 'ready', data: '{}' },
      { event: 'orders', data: '{"placed":[7]}' },
    ])
})

it('reads letters whose bytes arrive apart', async () => {
  expect(await read('event: orders\ndata: Zoë\n\n', 1)).toEqual([{ event: 'orders', data: 'Zoë' }])
})

it('passes comments and an event that broke off over, as signs of life', async () => {
  let signs = 0
  const text = ': still here\n\nevent: orders\ndata: {}'
  expect(await read(text, 1000, () => signs++)).toEqual([])
  expect(signs).toBe(1)
})

async function read(text: string, size: number, onSign = () => {}): Promise<StreamedEvent[]> {
  const bytes = new TextEncoder().encode(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, nth) =>
    bytes.slice(nth * size, (nth + 1) * size),
  )
  const events: StreamedEvent[] = []
  for await (const event of eventsOf(streamOf(pieces), onSign)) events.push(event)
  return events
}

function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}
