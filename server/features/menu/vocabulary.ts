import type { Bulletin } from '../../platform/bulletin.ts'
import type { Queries } from '../../platform/database.ts'

/** Every word of a listed meal's, its chef's or its cuisine's name, read when it is asked for and something changed. */
export function keepVocabulary(db: Queries, bulletin: Bulletin): () => Promise<readonly string[]> {
  let kept: Promise<readonly string[]> | null = null
  const forget = () => {
    kept = null
  }
  bulletin.on('catalogue', forget)
  return () => {
    kept ??= db
      .query<{ word: string }>(
        `select distinct word from meal_search, regexp_split_to_table(haystack, '[^[:alnum:]]+') word
         where word <> '' order by word`,
        [],
        'vocabulary',
      )
      .then(rows => rows.map(({ word }) => word))
    kept.catch(forget)
    return kept
  }
}
