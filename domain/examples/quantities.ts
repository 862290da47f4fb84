import type { Quantity, QuantityUse, Unit } from '../shopping.ts'

const of = (name: string, amount: number, unit: Unit, use: QuantityUse = 'always'): Quantity => ({
  ...{ name, amount, unit, use },
})

/** What goes into a serving of some meals of the demo world, by their slugs; other kitchens did not write it down yet. */
export const quantitiesOf: Record<string, Quantity[]> = {
  'smoky-jollof-chicken': [
    of('Chicken thighs', 170, 'g'),
    of('Chicken thighs', 120, 'g', 'double-protein'),
    of('Long-grain rice', 90, 'g'),
    of('Ripe plantain', 0.5, 'piece', 'carb'),
    of('Green beans', 80, 'g', 'veggie'),
    of('Tomatoes', 150, 'g'),
    of('Red bell pepper', 0.5, 'piece'),
    of('Onion', 60, 'g'),
    of('Tomato paste', 1, 'tbsp'),
    of('Canola oil', 1, 'tbsp'),
    of('Curry powder', 0.5, 'tsp'),
  ],
  'peanut-sweet-potato-stew': [
    of('Sweet potatoes', 0.2, 'kg'),
    of('Peanut butter', 2, 'tbsp'),
    of('Brown rice', 80, 'g', 'carb'),
    of('Collard greens', 90, 'g', 'veggie'),
    of('Chickpeas', 60, 'g'),
    of('Chickpeas', 60, 'g', 'double-protein'),
    of('Tomatoes', 120, 'g'),
    of('Onion', 40, 'g'),
    of('Vegetable stock', 200, 'ml'),
  ],
  'suya-beef-skewers': [
    of('Beef sirloin', 6, 'oz'),
    of('Beef sirloin', 4, 'oz', 'double-protein'),
    of('Attiéké', 100, 'g', 'carb'),
    of('Cherry tomatoes', 80, 'g'),
    of('Red onion', 0.25, 'piece'),
    of('Cucumber', 0.25, 'piece'),
    of('Roasted peanuts', 20, 'g'),
  ],
  'chicken-yassa': [
    of('Chicken thighs', 180, 'g'),
    of('Chicken thighs', 120, 'g', 'double-protein'),
    of('Onion', 200, 'g'),
    of('Lemon', 0.5, 'piece'),
    of('Long-grain rice', 90, 'g', 'carb'),
    of('Green beans', 80, 'g', 'veggie'),
    of('Dijon mustard', 1, 'tsp'),
  ],
}
