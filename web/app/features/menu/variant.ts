import { type CartVariant, cartKey, quantityOf, type SideOption } from '@ladlewell/domain/cart.ts'
import { useState } from 'react'
import { setMealProtein, useLinesOf } from '../../cart/cart.ts'

export interface Variant extends CartVariant {
  key: string
  /** Servings of this variant in the cart. */
  quantity: number
  setSide: (side: SideOption) => void
  setDoubleProtein: (on: boolean) => void
}

/** The side and protein chosen for a meal: what the cart has of it, until the customer chooses otherwise. */
export function useVariant(mealId: number): Variant {
  const lines = useLinesOf(mealId)
  const [chosen, setChosen] = useState<Omit<CartVariant, 'id'> | null>(null)
  const { sideOption, doubleProtein } = chosen ?? lines[0] ?? plain
  const variant = { id: mealId, sideOption, doubleProtein }
  const key = cartKey(variant)
  return {
    ...variant,
    key,
    quantity: quantityOf(lines, key),
    setSide: side => setChosen({ sideOption: side, doubleProtein }),
    setDoubleProtein(on) {
      setChosen({ sideOption, doubleProtein: on })
      setMealProtein({ ...variant, doubleProtein: on })
    },
  }
}

const plain = { sideOption: 'carb', doubleProtein: false } as const
