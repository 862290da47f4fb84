import { useSession } from '../../session/session.ts'
import { Sessions } from './sessions.tsx'

/** How the account's owner signs in, and where they are: of customers, chefs and staff. */
export function Security() {
  const { isActing } = useSession()
  return <div className="grid grid-cols-1 gap-6">{!isActing && <Sessions />}</div>
}
