import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { Messages } from './messages.tsx'

export const meta = () => privateMeta(m.messages_title())

/** The same as customers have, without leaving the kitchen's pages. */
export default Messages
