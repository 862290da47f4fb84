import type { Dice } from '@ladlewell/server/testing/dice.ts'

/** What of JSON Schema our document uses. */
export interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  contentMediaType?: string
  contentSchema?: Schema
}

/** Values that are so in the world that is attacked, by the name of the field: without them no call gets far. */
export type Facts = Readonly<Record<string, readonly unknown[]>>

/** A value that fits the schema, or nearly: good enough that what is then broken in it is met by the code behind. */
export function sample(schema: Schema, facts: Facts, dice: Dice, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return dice.oneOf(schema.enum)
  const known = facts[name]
  if (known && dice.chance(0.9)) return dice.oneOf(known)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(dice.oneOf(choices), facts, dice, name)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map(part => sample(part, facts, dice, name) as object))
  switch (Array.isArray(schema.type) ? dice.oneOf(schema.type) : schema.type) {
    case 'object':
      return objectOf(schema, facts, dice)
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, dice.whole(0, 2)) }, () =>
        sample(schema.items ?? {}, facts, dice, singular(name)),
      )
    case 'integer':
    case 'number': {
      const from = Math.max(schema.minimum ?? 0, schema.exclusiveMinimum ?? 0, 0)
      return dice.whole(from, Math.min(schema.maximum ?? from + 10, from + 10))
    }
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    default:
      return 'plain words'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength ?? 100)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, facts: Facts, dice: Dice): object {
  const names = Object.keys(properties).filter(name => required.includes(name) || dice.chance(0.6))
  return Object.fromEntries(names.map(name => [name, sample(properties[name]!, facts, dice, name)]))
}

function singular(name: string): string {
  return name.replace(/s$/, '')
}
