/** What this browser says of notifications. `unsupported` also of an iPhone before Ladlewell is on its home screen. */
export type PushStanding = 'unsupported' | 'denied' | 'askable'

export function pushStanding(): PushStanding {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'askable'
}

/** Asks the person, then the browser's push service; null when one of them says no. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const { pushManager } = await navigator.serviceWorker.ready
    // One that was made with another key of ours is none that we can use.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    return made.toJSON()
  } catch {
    return null
  }
}

/** The browser's own end of it; that the server knows of the end is what counts. */
export async function unsubscribe(): Promise<void> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
  } catch {
    // Nothing goes there any more.
  }
}
