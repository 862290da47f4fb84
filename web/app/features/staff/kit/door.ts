import type { Answer } from '@ladlewell/contract/client.ts'
import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { mayDo, type StaffWork } from '@ladlewell/domain/staff-role.ts'
import { api } from '../../../api/browser.ts'
import { createDoor, type Loaded, load } from '../../../api/load.ts'
import { session } from '../../../session/session.ts'

/** Whether somebody may work in the console. */
export const door = createDoor<SecondStep>(async () =>
  session.get().isActing
    ? { data: null, failure: { status: 403, code: 'not-allowed', message: null } }
    : load(() => api('GET /api/v1/second-step')),
)

/** Whether its reader may do a work: what they may not is not asked for. */
export async function whetherMay(work: StaffWork): Promise<boolean> {
  const { data } = await door.seen()
  return mayDo(data?.staffRoles ?? [], work)
}

/** Asks for a page of the console once its reader may be there. */
export async function loadStaff<T>(ask: () => Promise<Answer<T>>): Promise<Loaded<T>> {
  const { data, failure } = await door.seen()
  if (failure) return { data: null, failure }
  if (data.role !== 'STAFF' || !data.mayWork)
    return { data: null, failure: { status: 403, code: 'second-step-required', message: null } }
  return load(ask)
}
