import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import SecurityPage from './security.page.tsx'

export const meta = () => privateMeta(m.security_title())

/** The same as customers have, without leaving the kitchen's pages. */
export default SecurityPage
