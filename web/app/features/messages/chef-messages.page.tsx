import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadMessages } from './load-messages.ts'
import { Messages } from './messages.tsx'

export const meta = () => privateMeta(m.messages_title())

export const clientLoader = loadMessages

/** The same as customers have, without leaving the kitchen's pages. */
export default Messages
