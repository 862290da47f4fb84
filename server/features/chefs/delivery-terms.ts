import { usualTerms } from '@ladlewell/domain/delivery-window.ts'

const { carrier, window } = usualTerms

/** SQL: carrier, window_from and window_until of a row of a kitchen's days, which may be missing: then the usual ones. */
export const deliveryTerms = (day: string) => `
  coalesce(${day}.carrier, '${carrier}') as carrier, coalesce(${day}.window_from, '${window.from}') as window_from,
  coalesce(${day}.window_until, '${window.until}') as window_until`

/** SQL: the same of a kitchen on a date. The arguments are the statement's own. */
export const deliveryTermsOn = (chefId: string, date: string) => `
  select ${deliveryTerms('k')} from (select 1) one
  left join kitchen_days k on k.chef_id = ${chefId} and k.weekday = to_char(${date}, 'FMDay')`

/** A select of how a kitchen delivers on each of its weekdays, as JSON. The argument is the statement's name of the chefs table. */
export const deliveryDaysOf = (chef: string) => `
  coalesce((select json_agg(json_build_object('weekday', d.weekday, 'deliveredBy', d.carrier,
      'window', json_build_object('from', d.window_from, 'until', d.window_until)) order by d.position)
    from (select w.weekday, w.position, ${deliveryTerms('k')}
      from unnest(${chef}.available_days) with ordinality as w (weekday, position)
      left join kitchen_days k on k.chef_id = ${chef}.id and k.weekday = w.weekday) d), '[]')`
