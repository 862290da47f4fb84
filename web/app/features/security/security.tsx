import { LoadingBoxes } from '../../ui/loading-boxes.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { LoadedSecurity } from './load-security.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondStep } from './second-step.tsx'
import { Sessions } from './sessions.tsx'

/** How the account's owner signs in, and where they are: of customers, chefs and staff. */
export function Security({ loaded }: { loaded: LoadedSecurity }) {
  if (!loaded) return null
  const { data } = loaded.secondStep
  return (
    <div className="grid grid-cols-1 gap-6">
      <Passkeys loaded={loaded.passkeys} stepByThem={data?.isSetUp === true && !data.hasApp} />
      <SecondStep loaded={loaded.secondStep} />
      <Sessions loaded={loaded.sessions} />
    </div>
  )
}

export function SecurityLoading() {
  return <LoadingBoxes words={m.security_loading()} boxes={['h-40', 'h-40', 'h-64']} />
}
