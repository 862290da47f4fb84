import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/our-story.page.ts'
import { StaticPage, TextSection } from './static-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${m.static_story_title()} · Ladlewell`,
    description: m.static_story_description(),
    path: '/ourstory',
    origin: matches[0].loaderData?.origin,
  })

const views = ['story', 'mission', 'team'] as const
type View = (typeof views)[number]

export default function OurStoryPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // What stands behind the # never reaches the server.
  const asked = useIsMounted() ? hash : ''
  const view = views.find(name => `#${name}` === asked) ?? 'story'
  return (
    <StaticPage
      title={m.static_story_title()}
      lead={m.static_story_lead()}
      picture="/images/meals/smoky-jollof-chicken-800.webp"
    >
      <noscript>
        <style>{'[role=tabpanel]{display:block}[role=tablist]{display:none}'}</style>
      </noscript>
      <Tabs<View>
        label={m.static_story_title()}
        value={view}
        onChange={next => void navigate(`#${next}`, { replace: true, preventScrollReset: true })}
        keepPanels
        tabs={[
          { value: 'story', label: m.static_story_tab(), panel: <Story /> },
          { value: 'mission', label: m.static_mission_tab(), panel: <Mission /> },
          { value: 'team', label: m.static_team_tab(), panel: <Team /> },
        ]}
      />
      <Link to="/" className={`justify-self-start ${buttonClass()}`}>
        {m.static_team_chefs()}
      </Link>
    </StaticPage>
  )
}

function Story() {
  return (
    <TextSection title={m.static_story_tab()}>
      <p>{m.static_story_1()}</p>
      <p>{m.static_story_2()}</p>
      <p>{m.static_story_3()}</p>
    </TextSection>
  )
}

function Mission() {
  return (
    <TextSection title={m.static_mission_tab()}>
      <p className="text-lg">{m.static_mission_1()}</p>
      <h3 className="mt-2 text-xl">{m.static_mission_eaters()}</h3>
      <p>{m.static_mission_eaters_text()}</p>
      <h3 className="mt-2 text-xl">{m.static_mission_cooks()}</h3>
      <p>{m.static_mission_cooks_text()}</p>
      <h3 className="mt-2 text-xl">{m.static_mission_town()}</h3>
      <p>{m.static_mission_town_text()}</p>
    </TextSection>
  )
}

function Team() {
  const team = [
    { name: 'Sam Rivera', does: m.static_team_sam() },
    { name: 'Nadia Brandt', does: m.static_team_nadia() },
    { name: 'Theo Lindqvist', does: m.static_team_theo() },
    { name: 'Grace Adeyemi', does: m.static_team_grace() },
  ]
  return (
    <TextSection title={m.static_team_tab()}>
      <p>{m.static_team_1()}</p>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {team.map(({ name, does }) => (
          <li key={name} className="flex gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand"
            >
              {name.replace(/(\w)\w* (\w).*/, '$1$2')}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{name}</h3>
              <p className="text-muted">{does}</p>
            </div>
          </li>
        ))}
      </ul>
    </TextSection>
  )
}
