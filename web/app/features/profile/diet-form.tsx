import type { DietProfile } from '@ladlewell/contract/diet.ts'
import { allergens, diets } from '@ladlewell/domain/diet.ts'
import { useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { saveDietProfile } from '../../diet/diet.ts'
import { allergenName, dietName } from '../../diet/diet-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

/** What the household avoids and how it eats. */
export function DietForm({ profile, disabled }: { profile: DietProfile; disabled: boolean }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()

  async function save(form: FormData): Promise<void> {
    const ticked = (name: string, value: string) => form.getAll(name).includes(value)
    const refusal = await during(() =>
      saveDietProfile({
        avoid: allergens.filter(allergen => ticked('avoid', allergen)),
        diets: diets.filter(diet => ticked('diets', diet)),
      }),
    )
    setProblem(refusal)
    if (refusal === null) toast(m.profile_diet_saved(), { tone: 'success' })
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      <Choices
        legend={m.profile_diet_avoid()}
        name="avoid"
        chosen={profile.avoid}
        options={allergens.map(allergen => [allergen, allergenName(allergen)])}
      />
      <Choices
        legend={m.profile_diet_eat()}
        name="diets"
        chosen={profile.diets}
        options={diets.map(diet => [diet, dietName(diet)])}
      />
      <Button type="submit" busy={busy} disabled={disabled} className="justify-self-start">
        {m.profile_diet_save()}
      </Button>
    </form>
  )
}

function Choices({
  legend,
  name,
  options,
  chosen,
}: {
  legend: string
  name: string
  options: [value: string, label: string][]
  chosen: readonly string[]
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2 sm:grid-cols-3">
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={<span className="first-letter:uppercase inline-block">{label}</span>}
            defaultChecked={chosen.includes(value)}
            className="min-h-11 rounded-md border border-line px-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft"
          />
        ))}
      </div>
    </fieldset>
  )
}
