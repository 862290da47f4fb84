import { CircleCheck, MoonStar, PackageOpen, RefreshCw, Undo2 } from 'lucide-react'
import { m } from '../../words/catalogue/messages.js'

const benefits = [
  { icon: CircleCheck, title: m.sms_benefit_placed, text: m.sms_benefit_placed_more },
  { icon: RefreshCw, title: m.sms_benefit_changes, text: m.sms_benefit_changes_more },
  { icon: PackageOpen, title: m.sms_benefit_boxes, text: m.sms_benefit_boxes_more },
  { icon: MoonStar, title: m.sms_benefit_hours, text: m.sms_benefit_hours_more },
  { icon: Undo2, title: m.sms_benefit_stop, text: m.sms_benefit_stop_more },
]

export function SmsBenefits() {
  return (
    <section aria-labelledby="sms-benefits">
      <h2 id="sms-benefits" className="mb-4 text-xl">
        {m.sms_benefits()}
      </h2>
      <ul className="grid gap-5">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-herb-soft text-on-herb-soft">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h3 className="font-text text-base font-semibold tracking-normal">{title()}</h3>
              <p className="text-sm text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
