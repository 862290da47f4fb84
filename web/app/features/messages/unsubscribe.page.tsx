import { directionOf } from '@ladlewell/domain/language.ts'
import { MailX } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import type { Route } from './+types/unsubscribe.page.ts'
import { mailsOf } from './mails-of.ts'
import { useUnsubscribe } from './use-unsubscribe.ts'

export const meta = () => linkMeta(m.messages_unsubscribe_title())

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  const { isLoggedIn } = useSession()
  const { state, kind, language: locale, unsubscribe } = useUnsubscribe(params.token)
  return (
    <LinkPage title={m.messages_unsubscribe_title()}>
      {state === 'dead' && <Alert>{m.messages_unsubscribe_dead()}</Alert>}
      {state === 'failed' && (
        <Alert onRetry={() => void unsubscribe()}>{m.messages_unsubscribe_failed()}</Alert>
      )}
      {kind && (state === 'asking' || state === 'busy') && (
        <>
          <p>{m.messages_unsubscribe_question({ mails: mailsOf[kind]() })}</p>
          <Button busy={state === 'busy'} onClick={() => void unsubscribe()}>
            {m.messages_unsubscribe_button()}
          </Button>
          <noscript>
            <p className="mb-3">{m.messages_unsubscribe_without_script()}</p>
            <a href="/contact" className={buttonClass('secondary')}>
              {m.messages_unsubscribe_contact()}
            </a>
          </noscript>
        </>
      )}
      {kind && state === 'done' && (
        <div
          role="status"
          lang={locale}
          dir={directionOf(locale)}
          className="grid justify-items-center gap-2 rounded-md bg-herb-soft p-5 text-center text-on-herb-soft"
        >
          <MailX aria-hidden className="size-8" />
          <p className="font-semibold">
            {m.messages_unsubscribe_done({ mails: mailsOf[kind]({}, { locale }) }, { locale })}
          </p>
          <p className="text-sm">{m.messages_unsubscribe_done_more({}, { locale })}</p>
        </div>
      )}
      {isLoggedIn ? (
        <Link to="/profile/messages" className={buttonClass('secondary')}>
          {m.messages_unsubscribe_choose()}
        </Link>
      ) : (
        <Button variant="secondary" onClick={() => openPanel('sign-in')}>
          {m.messages_unsubscribe_sign_in()}
        </Button>
      )}
    </LinkPage>
  )
}
