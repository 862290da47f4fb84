/** Of all markets together, as SQL: grows with each change of terms, and when a kitchen moves. */
export const marketsVersion = '(select sum(version)::int from markets)'
