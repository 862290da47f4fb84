import { Star } from 'lucide-react'
import { useId } from 'react'
import { m } from '../../words/catalogue/messages.js'

/** Five radio buttons that look like stars. */
export function StarChoice({
  meal,
  stars,
  onChange,
}: {
  meal: string
  stars: number | null
  onChange: (stars: number) => void
}) {
  const name = useId()
  return (
    <fieldset className="-ms-2 flex">
      <legend className="sr-only">{m.reviews_stars_for({ meal })}</legend>
      {[1, 2, 3, 4, 5].map(step => (
        <label
          key={step}
          className="grid size-11 place-items-center rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={step}
            checked={stars === step}
            aria-label={m.reviews_star({ count: step })}
            className="sr-only"
            onChange={() => onChange(step)}
          />
          <Star
            aria-hidden
            className={`size-7 ${stars !== null && step <= stars ? 'fill-saffron text-saffron' : 'text-control'}`}
          />
        </label>
      ))}
    </fieldset>
  )
}
