/**
 * A statement whose values have names: `:placedAt` instead of `$23`. The text that PostgreSQL gets has numbers, made once.
 * Throws for a name that the object does not have; what else it has is left out.
 */
export function named(sql: string): { text: string; values(given: object): unknown[] } {
  const names: string[] = []
  const text = sql.replace(NAME, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return {
    text,
    values: given =>
      names.map(name => {
        if (!(name in given)) throw new Error(`A statement wants a value for :${name}`)
        return (given as Record<string, unknown>)[name]
      }),
  }
}

/** Not the second half of a cast. */
const NAME = /(?<!:):([a-z]\w*)/gi
