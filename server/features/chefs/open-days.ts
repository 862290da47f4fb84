/** SQL: whether a kitchen delivers on a date, whatever its papers say. The arguments are the statement's own names. */
export const deliversOn = (chef: string, date: string) => `
  ${chef}.inspection_closure is null and to_char(${date}, 'FMDay') = any(${chef}.available_days)
  and not exists (
    select 1 from chef_closures where chef_id = ${chef}.id and ${date} between from_date and to_date)
  and not exists (
    select 1 from kitchen_pauses where chef_id = ${chef}.id and ended_at is null
      and ${date} between from_date and coalesce(until_date, 'infinity'))`

/** SQL: the most servings that our team lets a kitchen take on for a date; null: as many as it says itself. */
export const limitOn = (chef: string, date: string) => `
  (case when ${date} <= coalesce(${chef}.limit_until, 'infinity') then ${chef}.limit_servings end)`

/** SQL: the menu week that a kitchen serves on a date. */
export const menuWeekOn = (chef: string, date: string) => `
  ((((date_trunc('week', ${date}::timestamp)::date - date_trunc('week', ${chef}.anchor_date::timestamp)::date) / 7) % 3 + 3) % 3 + 1)`
