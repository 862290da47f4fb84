/**
 * A value that remembers which of its fields were read. The schemas of Kubernetes say nothing of fields that they do not know, which are
 * misspelt ones as a rule: those are the fields that a validation never looks at.
 */
export function recorded<T extends object>(value: T): { value: T; unread: () => string[] } {
  const read = new Set<string>()
  const all: string[] = []
  const wrap = (one: object, path: string): object => {
    const inside = new Map<PropertyKey, unknown>()
    for (const [key, child] of Object.entries(one)) {
      all.push(`${path}/${key}`)
      inside.set(key, child && typeof child === 'object' ? wrap(child, `${path}/${key}`) : child)
    }
    return new Proxy(one, {
      get(target, key) {
        if (typeof key === 'string') read.add(`${path}/${key}`)
        return inside.has(key) ? inside.get(key) : Reflect.get(target, key)
      },
    })
  }
  return { value: wrap(value, '') as T, unread: () => all.filter(path => !read.has(path)) }
}
