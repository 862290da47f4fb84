import type { SideOption } from './cart.ts'

/** What the sides of a meal are; empty: its chef did not say. */
export interface NamedSides {
  carbSide: string
  veggieSide: string
}

/** What is on the plate with that side; empty: its chef did not say, or who tells of the meal knows no names. */
export function sideNameOf(
  { carbSide = '', veggieSide = '' }: Partial<NamedSides>,
  side: SideOption,
): string {
  return side === 'veggie' ? veggieSide : carbSide
}
