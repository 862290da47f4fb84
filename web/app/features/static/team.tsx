import { m } from '../../words/catalogue/messages.js'
import { TextSection } from './static-page.tsx'

export function Team() {
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
