import { SIGN_IN_ATTEMPTS } from '@ladlewell/domain/desk.ts'
import { MESSAGE_QUEUE } from '../../../platform/outbox.ts'
import { TRANSFER_QUEUE } from '../../payouts/queries.ts'
import { NOW } from './fact.ts'

/** Those of payouts and refunds, and messages, are told as what they are. */
export const deadTasks = `
  select 'dead-task' as kind, t.id::text as key, t.dead_at as since, t.dead_at::text as episode, t.id::text as subject_id,
    t.queue || ' ' || t.key as name, null::int as chef_id, json_build_object('queue', t.queue, 'error', t.error) as detail
  from tasks t where t.dead_at is not null and t.queue not in ('${MESSAGE_QUEUE}', '${TRANSFER_QUEUE}', 'refunds')`

export const deadMessages = `
  select 'message-undelivered' as kind, t.key, t.dead_at as since, t.dead_at::text as episode, t.id::text as subject_id,
    coalesce(m.content->>'subject', m.channel) as name, null::int as chef_id,
    json_build_object('recipient', m.recipient, 'error', t.error) as detail
  from tasks t join outbox m on m.id = t.key::bigint where t.queue = '${MESSAGE_QUEUE}' and t.dead_at is not null`

/** Background work goes by the database's clock, whatever the platform's says. */
const agoOf = (at: string) => `${NOW} - (now() - ${at})`

export const failingJobs = `
  select 'job-failing' as kind, j.name as key, ${agoOf('coalesce(j.failed_at, j.ran_at)')} as since, 'failing' as episode,
    j.name as subject_id, j.name, null::int as chef_id, json_build_object('error', j.error) as detail
  from job_runs j where j.error is not null`

/** One item for all of them: they have stopped together, or one is stuck. */
export const lateJobs = `
  select 'work-late' as kind, 'jobs' as key, ${agoOf('min(j.ran_at)')} as since, 'late' as episode, 'jobs' as subject_id,
    'Background work' as name, null::int as chef_id, json_build_object('names', json_agg(j.name order by j.name)) as detail
  from job_runs j where now() - j.ran_at > j.every_ms * interval '1 millisecond' + interval '1 minute'
  having count(*) > 0`

const ofAccount = `a.id::text as subject_id, trim(a.firstname || ' ' || a.lastname) as name, null::int as chef_id`
const recent = (days: number) => `e.at > ${NOW} - interval '${days} days'`

/** Somebody of our team from a network that they were never seen on, after they were seen elsewhere. */
export const unusualSignIns = `
  select 'unusual-sign-in' as kind, e.id::text as key, e.at as since, null as episode, ${ofAccount},
    json_build_object('network', e.network) as detail
  from accounts a join security_events e on e.account_id = a.id and e.what = 'signed-in' and e.network is not null and ${recent(7)}
  where a.role = 'STAFF'
    and exists (select from security_events b where b.account_id = a.id and b.id < e.id and b.what = 'signed-in')
    and not exists (select from security_events b where b.account_id = a.id and b.id < e.id and b.what = 'signed-in' and b.network = e.network)`

export const signInAttempts = `
  select 'sign-in-attempts' as kind, a.id || '-' || failed.first as key, failed.since, null as episode, ${ofAccount},
    json_build_object('times', failed.times) as detail
  from accounts a, lateral (
    select count(*)::int as times, min(e.id) as first, min(e.at) as since from security_events e
    where e.account_id = a.id and e.what = 'sign-in-failed' and ${recent(1)}) failed
  where a.role = 'STAFF' and failed.times >= ${SIGN_IN_ATTEMPTS}`
