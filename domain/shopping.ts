/** What kitchens weigh and measure in. */
export const units = ['g', 'kg', 'ml', 'l', 'oz', 'lb', 'tsp', 'tbsp', 'cup', 'piece'] as const
export type Unit = (typeof units)[number]

/** The servings that a quantity is for: all, those with a side, or those with double protein, on top of the rest. */
export const quantityUses = ['always', 'carb', 'veggie', 'double-protein'] as const
export type QuantityUse = (typeof quantityUses)[number]

/** How much of something goes into one serving. */
export interface Quantity {
  name: string
  amount: number
  unit: Unit
  use: QuantityUse
}

interface CookedMeal {
  quantities: readonly Quantity[]
  parts: readonly { sideOption: 'carb' | 'veggie'; doubleProtein: boolean; servings: number }[]
}

export interface ShoppingItem {
  /** Names it for ticks: the same whatever the amount. */
  item: string
  name: string
  amount: number
  unit: Unit
}

/** Units that add up, the smallest first, with how many of the smallest each is. */
const families: readonly (readonly (readonly [unit: Unit, size: number])[])[] = [
  [
    ['g', 1],
    ['kg', 1000],
  ],
  [
    ['ml', 1],
    ['l', 1000],
  ],
  [
    ['oz', 1],
    ['lb', 16],
  ],
  [
    ['tsp', 1],
    ['tbsp', 3],
    ['cup', 48],
  ],
  [['piece', 1]],
]

/** Amounts are counted in thousandths of the smallest unit, so that sums are exact. */
const PARTS = 1000

/**
 * What to buy for these servings, by name: the same thing in units that add up is one line, in the largest unit of which
 * there is a whole one.
 */
export function shoppingList(meals: readonly CookedMeal[]): ShoppingItem[] {
  const sums = new Map<string, { name: string; smallest: Unit; parts: number }>()
  for (const { quantities, parts: cooked } of meals)
    for (const { name, amount, unit, use } of quantities) {
      const servings = cooked.filter(part => isFor(use, part)).reduce((sum, part) => sum + part.servings, 0)
      if (servings === 0) continue
      const [smallest, size] = smallestOf(unit)
      const item = `${sameName(name)} ${smallest}`
      const sum = sums.get(item) ?? { name: name.trim(), smallest, parts: 0 }
      sums.set(item, { ...sum, parts: sum.parts + Math.round(amount * PARTS) * size * servings })
    }
  return [...sums]
    .map(([item, { name, smallest, parts }]) => ({ item, name, ...inLargestUnit(parts, smallest) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.item < other.item ? -1 : 1))
}

function isFor(use: QuantityUse, part: CookedMeal['parts'][number]): boolean {
  return use === 'always' || (use === 'double-protein' ? part.doubleProtein : part.sideOption === use)
}

function familyOf(unit: Unit) {
  return families.find(family => family.some(([name]) => name === unit))!
}

function smallestOf(unit: Unit): [smallest: Unit, size: number] {
  const family = familyOf(unit)
  return [family[0]![0], family.find(([name]) => name === unit)![1]]
}

function inLargestUnit(parts: number, smallest: Unit): Pick<ShoppingItem, 'amount' | 'unit'> {
  const family = familyOf(smallest)
  const [unit, size] = family.findLast(([, size]) => parts >= size * PARTS) ?? family[0]!
  return { amount: Math.round(parts / size) / PARTS, unit }
}

/** 'Red  onion ' and 'red onion' are one thing. */
function sameName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
