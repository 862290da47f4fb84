import { amaraOkaforReviews } from './reviews/amara-okafor.ts'
import { dwayneCarterReviews } from './reviews/dwayne-carter.ts'
import { eleniPapadakiReviews } from './reviews/eleni-papadaki.ts'
import { hanaSatoReviews } from './reviews/hana-sato.ts'
import { jiwonParkReviews } from './reviews/jiwon-park.ts'
import { laylaHaddadReviews } from './reviews/layla-haddad.ts'
import { linhNguyenReviews } from './reviews/linh-nguyen.ts'
import { lucaFerraroReviews } from './reviews/luca-ferraro.ts'
import { maliSrisaiReviews } from './reviews/mali-srisai.ts'
import { mateoRuizReviews } from './reviews/mateo-ruiz.ts'
import { priyaRamanReviews } from './reviews/priya-raman.ts'
import type { ReviewRow } from './reviews/review-row.ts'
import { selamTesfayeReviews } from './reviews/selam-tesfaye.ts'

export type PastReview = {
  chefSlug: string
  mealSlug: string
  stars: number
  text: string
  by: string | null
  reply: string | null
}

/** What customers said of what they ate in the last half-year; of each meal, the oldest first. */
export const pastReviews: PastReview[] = [
  ...of('amara-okafor', amaraOkaforReviews),
  ...of('mateo-ruiz', mateoRuizReviews),
  ...of('hana-sato', hanaSatoReviews),
  ...of('priya-raman', priyaRamanReviews),
  ...of('luca-ferraro', lucaFerraroReviews),
  ...of('eleni-papadaki', eleniPapadakiReviews),
  ...of('mali-srisai', maliSrisaiReviews),
  ...of('dwayne-carter', dwayneCarterReviews),
  ...of('jiwon-park', jiwonParkReviews),
  ...of('selam-tesfaye', selamTesfayeReviews),
  ...of('layla-haddad', laylaHaddadReviews),
  ...of('linh-nguyen', linhNguyenReviews),
]

function of(chefSlug: string, rows: readonly ReviewRow[]): PastReview[] {
  return rows.map(([mealSlug, stars, text, more]) => ({
    ...{ chefSlug, mealSlug, stars, text },
    by: more?.by ?? null,
    reply: more?.reply ?? null,
  }))
}
