export type Stored = { content: Buffer; type: string; cacheControl: string | undefined; at: Date }

/** Strikes the next requests (all, without a count): slowly, with a status of theirs, or with half of what was asked for. */
export type Fault = {
  what: 'slow' | 'unavailable' | 'forbidden' | 'truncated' | 'hang-up'
  method?: string
  count?: number
  delay?: number
}

export type Buckets = ReturnType<typeof emptyBuckets>

/** Objects in memory, by bucket and key. A bucket is there once it is made. */
export function emptyBuckets() {
  const buckets = new Map<string, Map<string, Stored>>([['sandbox-pictures', new Map()]])
  let faults: Fault[] = []
  return {
    of: (bucket: string) => buckets.get(bucket),
    make: (bucket: string) => void (buckets.has(bucket) || buckets.set(bucket, new Map())),
    set(given: Fault[]) {
      faults = given.map(fault => ({ ...fault }))
    },
    faults: () => faults,
    strike(method: string): Fault | undefined {
      const fault = faults.find(({ method: only, count }) => (!only || only === method) && count !== 0)
      if (fault?.count !== undefined) fault.count--
      return fault
    },
  }
}
