import type { PushDevice } from '@ladlewell/contract/push.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Pusher, PushTarget } from '../../vendors/push.ts'
import { holdAccount } from '../accounts/hold-account.ts'

export async function pushDeviceOf(
  db: Queries,
  { sessionId }: Viewer,
  pusher: Pusher | null,
): Promise<PushDevice> {
  const [device] = await db.query('select 1 from push_devices where session_id = $1', [sessionId])
  return { publicKey: pusher?.publicKey ?? null, isOn: device !== undefined }
}

/** Tells this session's device from now on. One that another account used on it before is told for that account no more. */
export async function setPushDevice(
  db: Database,
  viewer: Viewer,
  pusher: Pusher | null,
  { endpoint, p256dh, auth }: PushTarget,
  now: Date,
): Promise<PushDevice | Refusal> {
  if (!pusher?.knows(endpoint)) return refuse('push-service-unknown')
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    await tx.query('delete from push_devices where endpoint = $1 or session_id = $2', [
      endpoint,
      viewer.sessionId,
    ])
    await tx.query(
      `insert into push_devices (session_id, account_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [viewer.sessionId, viewer.accountId, endpoint, p256dh, auth, now],
    )
    return { publicKey: pusher.publicKey, isOn: true }
  })
}

export async function endPushDevice(db: Queries, viewer: Viewer, pusher: Pusher | null): Promise<PushDevice> {
  await db.query('delete from push_devices where session_id = $1', [viewer.sessionId])
  return pushDeviceOf(db, viewer, pusher)
}

/** Where a device is told, while its session goes on; null for one that is not any more. */
export async function pushTarget(db: Queries, id: number, now: Date): Promise<PushTarget | null> {
  const [device] = await db.query<PushTarget>(
    `select d.endpoint, d.p256dh, d.auth from push_devices d join sessions s on s.id = d.session_id
     where d.id = $1 and s.ended_at is null and s.expires_at > $2`,
    [id, now],
    'push-target',
  )
  return device ?? null
}

export async function forgetDevice(db: Queries, id: number): Promise<void> {
  await db.query('delete from push_devices where id = $1', [id])
}
