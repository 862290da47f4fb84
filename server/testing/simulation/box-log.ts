import { type BoxActor, type BoxState, mayMoveBox } from '@ladlewell/domain/box/box.ts'
import type { Queries } from '../../platform/database.ts'

/** Lets the database itself keep every state that a box was ever in, whoever wrote it. */
export async function watchBoxes(db: Queries): Promise<void> {
  await db.query(`
    create table box_log (id serial primary key, box_id int not null, was text, state text not null,
      actor text not null, why text not null, at timestamptz not null, version int not null);
    create function log_box() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' or old.state <> new.state then
        insert into box_log (box_id, was, state, actor, why, at, version)
        values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.actor, new.why, new.changed_at, new.version);
      end if;
      return null; end $$;
    create trigger log_box after insert or update on boxes for each row execute function log_box()`)
}

interface Move {
  boxId: number
  was: BoxState
  state: BoxState
  actor: BoxActor
  why: string
}

/** Moves of boxes that the domain does not know. */
export async function forbiddenMoves(db: Queries): Promise<string[]> {
  const moves = await db.query<Move>(
    `select distinct on (was, state, actor) box_id, was, state, actor, why from box_log where was is not null`,
  )
  return moves
    .filter(({ was, state, actor }) => !mayMoveBox(was, state, actor))
    .map(
      ({ boxId, was, state, actor, why }) => `box ${boxId} went from ${was} to ${state} by ${actor} (${why})`,
    )
}
