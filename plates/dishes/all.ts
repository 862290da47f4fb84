import type { Dish } from '../dish.ts'
import { amaraOkaforDishes } from './amara-okafor.ts'
import { dwayneCarterDishes } from './dwayne-carter.ts'
import { eleniPapadakiDishes } from './eleni-papadaki.ts'
import { hanaSatoDishes } from './hana-sato.ts'
import { jiwonParkDishes } from './jiwon-park.ts'
import { laylaHaddadDishes } from './layla-haddad.ts'
import { linhNguyenDishes } from './linh-nguyen.ts'
import { lucaFerraroDishes } from './luca-ferraro.ts'
import { maliSrisaiDishes } from './mali-srisai.ts'
import { mateoRuizDishes } from './mateo-ruiz.ts'
import { priyaRamanDishes } from './priya-raman.ts'
import { selamTesfayeDishes } from './selam-tesfaye.ts'

/** How each meal of the demo menu is laid on its dish, by the meal's slug. */
export const dishes: Record<string, Dish> = {
  ...amaraOkaforDishes,
  ...mateoRuizDishes,
  ...hanaSatoDishes,
  ...priyaRamanDishes,
  ...lucaFerraroDishes,
  ...eleniPapadakiDishes,
  ...maliSrisaiDishes,
  ...dwayneCarterDishes,
  ...jiwonParkDishes,
  ...selamTesfayeDishes,
  ...laylaHaddadDishes,
  ...linhNguyenDishes,
}
