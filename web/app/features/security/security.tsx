import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useSession } from '../../session/session.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'
import { usePasskeys } from './use-passkeys.ts'

/** How the account's owner signs in, and where they are: of customers, chefs and staff. */
export function Security() {
  const { isActing } = useSession()
  return isActing ? null : <Own />
}

function Own() {
  const { userId } = useSession()
  const secondStep = useAnswer(userId, () => api('GET /api/v1/second-step'))
  const passkeys = usePasskeys(secondStep.reload)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Passkeys held={passkeys} stepByThem={secondStep.data?.isSetUp === true && !secondStep.data.hasApp} />
      <SecondStep state={secondStep.data} failed={secondStep.failure !== null} reload={secondStep.reload} />
      <Sessions />
    </div>
  )
}
