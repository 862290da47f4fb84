import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadMessages } from './load-messages.ts'
import { Messages, MessagesLoading } from './messages.tsx'

export const meta = () => privateMeta(m.messages_title())

export const clientLoader = loadMessages

export const HydrateFallback = MessagesLoading

export default Messages
