import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { loadSecurity } from './load-security.ts'
import SecurityPage from './security.page.tsx'

export const meta = () => privateMeta(m.security_title())

export const clientLoader = loadSecurity

/** The same as customers have, without leaving the kitchen's pages. */
export default SecurityPage
