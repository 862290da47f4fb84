// node --import hurt-on-word.ts: does to this process what a line on its standard input says.
import { createInterface } from 'node:readline'

const hurts: Record<string, (amount: number) => void> = {
  /** Milliseconds in which nothing else runs. */
  spin(ms) {
    const end = performance.now() + ms
    while (performance.now() < end);
  },
  /** Takes memory until there is none. */
  eat() {
    const eaten: number[][] = []
    for (;;) eaten.push(new Array(1_000_000).fill(Math.random()))
  },
  /** Milliseconds by which this machine's clock jumps. */
  clock(ms) {
    const now = Date.now
    const jumped = () => now() + ms
    globalThis.Date = new Proxy(Date, {
      construct: (kind, given) => Reflect.construct(kind, given.length ? given : [jumped()]),
      get: (kind, name) => (name === 'now' ? jumped : Reflect.get(kind, name)),
    })
  },
}

createInterface(process.stdin).on('line', line => {
  const [what = '', amount] = line.split(' ')
  hurts[what]?.(Number(amount))
})
