import { BadgeCheck, CalendarDays, Refrigerator, Thermometer, Timer, WheatOff } from 'lucide-react'
import type { ComponentType } from 'react'
import { pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/food-safety.page.ts'
import { Questions } from './questions.tsx'
import { StaticPage, TextSection } from './static-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${m.static_safety_title()} · Ladlewell`,
    description: m.static_safety_description(),
    path: '/food-safety',
    origin: matches[0].loaderData?.origin,
  })

export default function FoodSafetyPage() {
  return (
    <StaticPage
      title={m.static_safety_title()}
      lead={m.static_safety_lead()}
      picture="/images/meals/miso-glazed-salmon-800.webp"
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Rule icon={BadgeCheck} title={m.static_safety_vetting()} text={m.static_safety_vetting_text()} />
        <Rule icon={Refrigerator} title={m.static_safety_cold()} text={m.static_safety_cold_text()} />
        <Rule icon={CalendarDays} title={m.static_safety_days()} text={m.static_safety_days_text()} />
        <Rule icon={Thermometer} title={m.static_safety_heat()} text={m.static_safety_heat_text()} />
        <Rule icon={Timer} title={m.static_safety_two()} text={m.static_safety_two_text()} />
        <Rule icon={WheatOff} title={m.static_safety_allergens()} text={m.static_safety_allergens_text()} />
      </div>
      <TextSection title={m.static_safety_ill()}>
        <p>{m.static_safety_ill_text()}</p>
      </TextSection>
      <Questions />
    </StaticPage>
  )
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

function Rule({ icon: Icon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <section className="grid content-start gap-3 rounded-lg border border-line bg-surface p-6 shadow-card">
      <span className="grid size-11 place-items-center rounded-full bg-herb-soft text-on-herb-soft">
        <Icon aria-hidden className="size-6" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
    </section>
  )
}
