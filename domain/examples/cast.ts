import { approvedChefs, type ExampleChef, pendingChef } from './chefs.ts'
import type { ExampleMeal } from './example-meal.ts'
import { amaraOkaforMeals } from './meals/amara-okafor.ts'
import { dwayneCarterMeals } from './meals/dwayne-carter.ts'
import { eleniPapadakiMeals } from './meals/eleni-papadaki.ts'
import { hanaSatoMeals } from './meals/hana-sato.ts'
import { jiwonParkMeals } from './meals/jiwon-park.ts'
import { laylaHaddadMeals } from './meals/layla-haddad.ts'
import { linhNguyenMeals } from './meals/linh-nguyen.ts'
import { lucaFerraroMeals } from './meals/luca-ferraro.ts'
import { maliSrisaiMeals } from './meals/mali-srisai.ts'
import { mateoRuizMeals } from './meals/mateo-ruiz.ts'
import { priyaRamanMeals } from './meals/priya-raman.ts'
import { selamTesfayeMeals } from './meals/selam-tesfaye.ts'

export type CastChef = ExampleChef & { status: 'approved' | 'pending'; meals: ExampleMeal[] }

const mealsOf: Record<string, ExampleMeal[]> = {
  'amara-okafor': amaraOkaforMeals,
  'mateo-ruiz': mateoRuizMeals,
  'hana-sato': hanaSatoMeals,
  'priya-raman': priyaRamanMeals,
  'luca-ferraro': lucaFerraroMeals,
  'eleni-papadaki': eleniPapadakiMeals,
  'mali-srisai': maliSrisaiMeals,
  'dwayne-carter': dwayneCarterMeals,
  'jiwon-park': jiwonParkMeals,
  'selam-tesfaye': selamTesfayeMeals,
  'layla-haddad': laylaHaddadMeals,
  'linh-nguyen': linhNguyenMeals,
}

/** The twelve approved chefs with their meals of three weeks, then the pending one with none. */
export const chefs: CastChef[] = [
  ...approvedChefs.map(chef => ({ ...chef, status: 'approved' as const, meals: mealsOf[chef.slug] ?? [] })),
  { ...pendingChef, status: 'pending', meals: [] },
]

/** All meals, in the order of their chefs. */
export const meals: ExampleMeal[] = chefs.flatMap(chef => chef.meals)
