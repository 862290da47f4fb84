import { describe, expect, test } from 'vitest'
import { isFrom, known, migrationsUpTo } from '../server/migrations.ts'
import { hasSquawk, wrongWithMigration } from './house-rules/migration-rules.ts'

const wrong = (text: string) => wrongWithMigration('0999_tried', text, ['0071_releases']).join('\n')

// squawk-cli has no binary for every machine; CI's has one.
describe('what a migration may do', () => {
  if (!hasSquawk) return test('without Squawk nothing is proven', () => expect(hasSquawk).toBe(false))

  // – A migration keeps nobody waiting for longer than two seconds, and the release before runs beside it (issue 16)
  test('no migration since the first release keeps others waiting, or takes away what others use', () => {
    const since = migrationsUpTo().filter(({ tag }) => isFrom(tag))
    expect(since.length).toBeGreaterThan(2)
    const all = since.flatMap(({ tag, text }) =>
      wrongWithMigration(tag, text, known.slice(0, known.indexOf(tag))),
    )
    expect(all).toEqual([])
  })

  const refused: [what: string, text: string, why: string][] = [
    [
      'an index that is built under a lock',
      'create index x on orders (y);',
      'require-concurrent-index-creation',
    ],
    [
      'a column that old code does not fill',
      'alter table orders add column x text not null;',
      'adding-required',
    ],
    ['a renamed column', 'alter table orders rename column a to b;', 'renaming-column'],
    [
      'a renamed column, even later',
      '-- needs 0071_releases\nalter table orders rename column a to b;',
      'renaming-column',
    ],
    [
      'a column that is taken away',
      'alter table orders drop column a;',
      'ban-drop-column; a migration that ends',
    ],
    ['a table that is taken away', 'drop table notes;', 'ban-drop-table'],
    ['a rewritten table', 'alter table orders alter column id type bigint;', 'changing-column-type'],
    [
      'a check of all rows under a lock',
      'alter table orders add constraint c check (a > 0);',
      'constraint-missing-not-valid',
    ],
    [
      'a foreign key checked under a lock',
      'alter table orders add constraint f foreign key (x) references notes (id);',
      'constraint-missing-not-valid',
    ],
    [
      'a default that is made for each row',
      'alter table orders add column x uuid default gen_random_uuid() not null;',
      'adding-field-with-default',
    ],
    [
      'what changes rows all at once',
      'alter table orders add column x text;\nupdate orders set x = note;',
      'say “-- in batches”',
    ],
    ['a batch without an end', "-- in batches\nupdate orders set x = '' where x is null;", 'limited number'],
    [
      'a change of a table outside of a transaction',
      '-- outside a transaction\nalter table orders add column if not exists x text;',
      'belongs in a transaction',
    ],
    [
      'an index that cannot be tried again',
      '-- outside a transaction\ncreate index concurrently x on orders (y);',
      'prefer-robust-stmts',
    ],
    [
      'a concurrent index in a transaction',
      'create index concurrently if not exists x on orders (y);',
      'say “-- outside a transaction”',
    ],
    [
      'a need of what is not there',
      '-- needs 0998_other\nalter table orders drop column x;',
      'no migration before',
    ],
  ]

  test.for(refused)('%s is refused', ([, text, why]) => {
    expect(wrong(text)).toContain(why)
  })

  const taken: [what: string, text: string][] = [
    ['a column', 'alter table orders add column x text;'],
    ['a column with a default', 'alter table orders add column x integer default 0 not null;'],
    [
      'a table with its index',
      'create table tried (id bigint primary key, order_id integer);\ncreate index tried_x on tried (order_id);',
    ],
    ['a check that holds from now on', 'alter table orders add constraint c check (a > 0) not valid;'],
    [
      'what is looked through and built beside others',
      `-- outside a transaction
alter table orders validate constraint c;
--> statement-breakpoint
create index concurrently if not exists x on orders (y);`,
    ],
    [
      'a thousand rows at a time',
      `-- in batches
update orders set x = note where id in (select id from orders where x is null limit 1000 for update skip locked);`,
    ],
    ['what nobody uses any more', '-- needs 0071_releases\nalter table orders drop column note;'],
  ]

  test.for(taken)('%s may be', ([, text]) => {
    expect(wrong(text)).toBe('')
  })
})
