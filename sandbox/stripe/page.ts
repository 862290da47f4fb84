import type { Call } from './call.ts'
import { integer, invalid, nested, text } from './form.ts'
import type { View } from './views.ts'

type Listed = { id: string; created: number }

/** Stripe's list object over records that come newest first, with its cursors and its filter by creation. */
export function page<T extends Listed>(
  call: Call,
  url: string,
  newestFirst: T[],
  view: (record: T) => View,
): View {
  const limit = integer(call.params, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('limit', 'This value must be between 1 and 100 (inclusive).')
  const matching = newestFirst.filter(createdWithin(call))
  const after = text(call.params, 'starting_after')
  const before = text(call.params, 'ending_before')
  let from = after ? matching.findIndex(record => record.id === after) + 1 : 0
  let until = before
    ? Math.max(
        0,
        matching.findIndex(record => record.id === before),
      )
    : matching.length
  const more = until - from > limit
  if (before) from = Math.max(from, until - limit)
  else until = Math.min(until, from + limit)
  return { object: 'list', data: matching.slice(from, until).map(view), has_more: more, url }
}

function createdWithin(call: Call): (record: Listed) => boolean {
  const created = call.params.created
  if (created === undefined) return () => true
  if (typeof created === 'string') return record => record.created === Number(created)
  const range = nested(call.params, 'created') ?? {}
  const bound = (name: string, otherwise: number) => integer(range, name) ?? otherwise
  const above = bound('gt', Number.NEGATIVE_INFINITY)
  const from = bound('gte', Number.NEGATIVE_INFINITY)
  const below = bound('lt', Number.POSITIVE_INFINITY)
  const to = bound('lte', Number.POSITIVE_INFINITY)
  return ({ created: at }) => at > above && at >= from && at < below && at <= to
}
