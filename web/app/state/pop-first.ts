type Hear = (event: PopStateEvent) => boolean

const hearers = new Set<Hear>()

/** Lets a part of the page take a step in the history (true) of which the router shall not hear. */
export function hearPopFirst(hear: Hear): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** To be called before the router listens: on the window listeners are called in their order, captured or not. */
export function listenToPopFirst(): void {
  addEventListener('popstate', event => {
    if ([...hearers].some(hear => hear(event))) event.stopImmediatePropagation()
  })
}
