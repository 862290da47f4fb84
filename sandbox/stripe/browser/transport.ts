export type Fields = { [name: string]: string | number | boolean | null | undefined | Fields }
export type StripeError = { type: string; code?: string; message: string; [more: string]: unknown }
export type StripeObject = { id: string; object: string; status?: string; [more: string]: unknown }
export type Result = { object: StripeObject; error?: undefined } | { object?: undefined; error: StripeError }
export type Transport = (method: 'GET' | 'POST', path: string, fields: Fields) => Promise<Result>

/** Calls the sandbox's Stripe API on the page's own origin with the publishable key. */
export function transport(key: string): Transport {
  return async (method, path, fields) => {
    const form = new URLSearchParams(pairs(fields))
    const query = method === 'GET' && form.size > 0 ? `?${form}` : ''
    try {
      const response = await fetch(`/sandbox/stripe/v1/${path}${query}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(method === 'POST' ? { body: form } : {}),
      })
      const answer = (await response.json()) as StripeObject & { error?: StripeError }
      return answer.error ? { error: answer.error } : { object: answer }
    } catch {
      return { error: unreachable }
    }
  }
}

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
}

function pairs(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? pairs(value, key) : [[key, String(value)]]
  })
}
