/** A browser with cookies that follows redirects within one origin, until an address is told as its last. */
export function browserAt(origin: string) {
  const cookies = new Map<string, string>()
  let page = origin

  async function go(url: string, form?: Record<string, string>): Promise<Response & { at: URL }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) keep(set.split(';')[0]!)
    page = url
    const location = answer.headers.get('location')
    const next = location === null ? null : new URL(location, url)
    if (next && next.pathname !== '/oauth3/redirect') return go(next.href)
    return Object.assign(answer, { at: next ?? new URL(url) })
  }

  function keep(pair: string): void {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }

  return {
    cookies,
    open: (path: string) => go(origin + path),
    /** Sends a form to where the page is. */
    submit: (form: Record<string, string>) => go(page, form),
  }
}
