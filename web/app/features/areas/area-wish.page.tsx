import type { getAreaWish } from '@ladlewell/contract/areas.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import type { Route } from './+types/area-wish.page.ts'

export const meta = () => linkMeta(m.areas_link_title())

/** Where the mails about a ZIP code lead: it is confirmed or taken back here, and not by opening the page. */
export default function AreaWishPage({ params }: Route.ComponentProps) {
  const { told, busy, confirm, leave, retry } = useWish(params.token)
  return (
    <LinkPage title={m.areas_link_title()}>
      <noscript>
        <p className="mb-3">{m.areas_link_without_script()}</p>
        <a href="/contact" className={buttonClass('secondary')}>
          {m.areas_link_contact()}
        </a>
      </noscript>
      {told.state === 'dead' && <Alert>{m.areas_link_dead()}</Alert>}
      {told.state === 'failed' && <Alert onRetry={retry}>{m.areas_link_failed()}</Alert>}
      {told.state === 'left' && (
        <p role="status" className={said}>
          {m.areas_link_left()}
        </p>
      )}
      {told.state === 'wish' && (
        <>
          {told.serves ? (
            <p role="status" className={said}>
              {m.areas_link_served({ zip: told.zip })}
            </p>
          ) : told.confirmed ? (
            <p role="status" className={said}>
              {m.areas_link_confirmed({ zip: told.zip })}
            </p>
          ) : (
            <>
              <p>{m.areas_link_question({ zip: told.zip })}</p>
              <Button busy={busy} onClick={confirm}>
                {m.areas_link_confirm()}
              </Button>
            </>
          )}
          <Button variant="secondary" disabled={busy} onClick={leave}>
            {m.areas_link_leave()}
          </Button>
        </>
      )}
      <Link to="/" className={buttonClass('quiet')}>
        {m.areas_link_browse()}
      </Link>
    </LinkPage>
  )
}

const said = 'rounded-md bg-herb-soft p-5 text-center font-semibold text-on-herb-soft'

type Told =
  | { state: 'asking' | 'dead' | 'failed' | 'left' }
  | { state: 'wish'; zip: string; confirmed: boolean; serves: boolean }

const path = '/api/v1/area-wishes/{token}'

function useWish(token: string) {
  const [told, setTold] = useState<Told>({ state: 'asking' })
  const call = useCall({
    reloads: false,
    onRefused: ({ code }) => setTold({ state: code === 'link-not-valid' ? 'dead' : 'failed' }),
  })
  const params = { token }

  async function look(): Promise<void> {
    const answer = await api(`GET ${path}`, { params })
    if (answer.ok) return tell(answer.data)
    setTold({ state: answer.problem?.code === 'link-not-valid' ? 'dead' : 'failed' })
  }

  function tell({ postalCode: zip, confirmed, serves }: Reply<typeof getAreaWish>): void {
    setTold({ state: 'wish', zip, confirmed, serves })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each link
  useEffect(() => void look(), [token])

  return {
    ...{ told, busy: call.busy, retry: () => void look() },
    confirm: () => void call.send(() => api(`POST ${path}/confirmation`, { params }), tell),
    leave: () =>
      void call.send(
        () => api(`DELETE ${path}`, { params }),
        () => setTold({ state: 'left' }),
      ),
  }
}
