import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'

/** The way on for whoever did not find the answer on the page. */
export function Questions() {
  return (
    <section className="flex max-w-3xl flex-wrap items-center justify-between gap-4 rounded-lg bg-sunk p-6">
      <h2 className="text-xl">{m.static_questions()}</h2>
      <Link to="/contact" className={buttonClass('secondary')}>
        {m.static_ask_us()}
      </Link>
    </section>
  )
}
