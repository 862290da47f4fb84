/** SQL: whether a kitchen delivers on a date, whatever its papers say. The arguments are the statement's own names. */
export const deliversOn = (chef: string, date: string) => `
  ${chef}.inspection_closure is null and to_char(${date}, 'FMDay') = any(${chef}.available_days)
  and not exists (
    select 1 from chef_closures where chef_id = ${chef}.id and ${date} between from_date and to_date)`

/** SQL: the menu week that a kitchen serves on a date. */
export const menuWeekOn = (chef: string, date: string) => `
  ((((date_trunc('week', ${date}::timestamp)::date - date_trunc('week', ${chef}.anchor_date::timestamp)::date) / 7) % 3 + 3) % 3 + 1)`
