import type { ComponentProps } from 'react'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadMessages } from './load-messages.ts'
import { Messages, MessagesLoading } from './messages.tsx'

export const meta = () => privateMeta(m.messages_title())

export const clientLoader = loadMessages

export const HydrateFallback = MessagesLoading

/** The same as customers have, beside the route. */
export default function DriverMessagesPage({ loaderData }: ComponentProps<typeof Messages>) {
  return (
    <div className="container-page max-w-2xl py-6">
      <Messages loaderData={loaderData} />
    </div>
  )
}
