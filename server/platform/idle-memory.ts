import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_EVERY_MS = 10_000
/** Of the time. What is busier collects by itself. */
const IDLE = 0.1
const WORTH_BYTES = 16 * 1024 * 1024

type Collect = (how: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>

/**
 * Gives memory back when nobody asks for anything: after a rush V8 keeps what it filled, most of it garbage, for as long as nothing new
 * comes. Answers how to end it.
 */
export function collectWhenIdle(everyMs = LOOK_EVERY_MS): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let before = performance.eventLoopUtilization()
  let left = 0
  const timer = setInterval(async () => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > IDLE || process.memoryUsage().heapUsed < left + WORTH_BYTES) return
    await collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
    left = process.memoryUsage().heapUsed
  }, everyMs).unref()
  return () => clearInterval(timer)
}
