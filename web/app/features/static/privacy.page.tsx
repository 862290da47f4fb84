import { pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/privacy.page.ts'
import { Questions } from './questions.tsx'
import { StaticPage, TextSection } from './static-page.tsx'
import { updatedText } from './updated-text.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${m.static_privacy_title()} · Ladlewell`,
    description: m.static_privacy_description(),
    path: '/privacy-policy',
    origin: matches[0].loaderData?.origin,
  })

export default function PrivacyPage() {
  const sections = [
    [m.static_privacy_hold(), m.static_privacy_hold_text()],
    [m.static_privacy_why(), m.static_privacy_why_text()],
    [m.static_privacy_who(), m.static_privacy_who_text()],
    [m.static_privacy_browser(), m.static_privacy_browser_text()],
    [m.static_privacy_sms(), m.static_privacy_sms_text()],
    [m.static_privacy_rights(), m.static_privacy_rights_text()],
    [m.static_privacy_safe(), m.static_privacy_safe_text()],
    [m.static_privacy_changes(), m.static_privacy_changes_text()],
  ] as const
  return (
    <StaticPage title={m.static_privacy_title()} lead={m.static_privacy_lead()} facts={updatedText()}>
      {sections.map(([title, text]) => (
        <TextSection key={title} title={title}>
          <p>{text}</p>
        </TextSection>
      ))}
      <Questions />
    </StaticPage>
  )
}
