import { Mail, Phone } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useMarket } from '../../api/market.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import type { Route } from './+types/contact.page.ts'
import { OpenNow } from './open-now.tsx'
import { StaticPage, TextSection } from './static-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: `${m.static_contact_title()} · Ladlewell`,
    description: m.static_contact_description(),
    path: '/contact',
    origin: matches[0].loaderData?.origin,
  })

export default function ContactPage() {
  const { email, phone, dial } = contactDetails
  return (
    <StaticPage title={m.static_contact_title()} lead={m.static_contact_lead()}>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Action
          icon={Mail}
          title={m.static_contact_email()}
          text={m.static_contact_email_text()}
          link={`mailto:${email}`}
          shown={email}
        />
        <Action
          icon={Phone}
          title={m.static_contact_phone()}
          text={m.static_contact_phone_text()}
          link={`tel:${dial}`}
          shown={phone}
        />
        <BusinessHours />
      </div>
      <TextSection title={m.static_contact_order()}>
        <p>{m.static_contact_order_text()}</p>
        <Link to="/profile/orders" className={`justify-self-start ${buttonClass('secondary')}`}>
          {m.static_contact_orders()}
        </Link>
      </TextSection>
    </StaticPage>
  )
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

function Action({
  icon: Icon,
  title,
  text,
  link,
  shown,
}: {
  icon: Icon
  title: string
  text: string
  link: string
  shown: string
}) {
  return (
    <section className={card}>
      <span className="grid size-11 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text}</p>
      <a href={link} className={`mt-auto max-w-full justify-self-start ${buttonClass()}`}>
        <bdi className="min-w-0 wrap-anywhere">{shown}</bdi>
      </a>
    </section>
  )
}

function BusinessHours() {
  const market = useMarket()
  const rows = [
    [m.static_contact_week(), m.static_contact_week_hours()],
    [m.static_contact_saturday(), m.static_contact_saturday_hours()],
    [m.static_contact_sunday(), m.static_contact_sunday_hours()],
  ]
  return (
    <section className={card}>
      <h2 className="text-xl">{m.static_contact_hours()}</h2>
      <OpenNow timeZone={market.timeZone} />
      <dl className="tabular grid gap-1">
        {rows.map(([day, hours]) => (
          <div key={day} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold">{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{m.static_contact_zone({ market: market.name })}</p>
    </section>
  )
}

const card = 'grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-surface p-6 shadow-card'

/** How people reach us; `dial` is the phone number as a telephone takes it. */
const contactDetails = {
  email: 'hello@ladlewell.test',
  phone: '(512) 555-0100',
  dial: '+15125550100',
} as const
