import { directionOf, type Language } from '@ladlewell/domain/language.ts'
import { type MessageKind, mayTurnOff, messageKinds } from '@ladlewell/domain/message-kinds.ts'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/browser.ts'
import { useSession } from '../../session/session.ts'
import { openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { language } from '../../words/language.ts'
import { LinkPage, linkMeta } from '../accounts/link-page.tsx'
import type { Route } from './+types/unsubscribe.page.ts'

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

/** 'mails about your orders', within a sentence. */
const mailsOf: Record<MessageKind, typeof m.messages_mails_orders> = {
  account: m.messages_mails_account,
  payments: m.messages_mails_payments,
  orders: m.messages_mails_orders,
  boxes: m.messages_mails_boxes,
  reminders: m.messages_mails_reminders,
  reviews: m.messages_mails_reviews,
  kitchen: m.messages_mails_kitchen,
  routes: m.messages_mails_routes,
  desk: m.messages_mails_desk,
}

interface Told {
  state: 'asking' | 'busy' | 'done' | 'dead' | 'failed'
  kind: MessageKind | null
  /** The recipient's, as soon as it is known. */
  language: Language
}

/** Turns off what a link is about. Links are opened by mail scanners too: nothing happens before somebody asks. */
function useUnsubscribe(token: string) {
  const kind = kindIn(token)
  const [told, setTold] = useState<Told>({ state: kind ? 'asking' : 'dead', kind, language: language() })

  async function unsubscribe(): Promise<void> {
    setTold({ ...told, state: 'busy' })
    const answer = await api('POST /api/v1/unsubscribe/{token}', { params: { token } })
    if (answer.ok) return setTold({ state: 'done', ...answer.data })
    setTold({ ...told, state: answer.status >= 400 && answer.status < 500 ? 'dead' : 'failed' })
  }

  return { ...told, unsubscribe }
}

/** The kind stands in the link in plain words, between whose it is and the signature. */
function kindIn(token: string): MessageKind | null {
  return messageKinds.find(kind => mayTurnOff(kind, 'mail') && token.includes(`-${kind}-`)) ?? null
}
