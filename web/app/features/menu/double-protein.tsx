import { DOUBLE_PROTEIN_CENTS } from '@ladlewell/domain/pricing.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import type { Variant } from './variant.ts'

export function DoubleProtein({ variant, disabled }: { variant: Variant; disabled: boolean }) {
  return (
    <Checkbox
      label={m.menu_double_protein({ price: money(DOUBLE_PROTEIN_CENTS) })}
      checked={variant.doubleProtein}
      disabled={disabled}
      onChange={event => variant.setDoubleProtein(event.target.checked)}
    />
  )
}
