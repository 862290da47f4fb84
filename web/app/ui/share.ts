interface Shared {
  title: string
  text?: string
  url?: string
}

/** Hands something to the device's own sharing, or copies it where there is none. Whoever closes the sheet wants nothing more. */
export async function share(shared: Shared): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    const outcome = await navigator.share(shared).then(
      () => 'shared',
      (error: Error) => error.name,
    )
    if (outcome === 'shared' || outcome === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText([shared.text, shared.url].filter(Boolean).join('\n'))
    return 'copied'
  } catch {
    return 'failed'
  }
}
