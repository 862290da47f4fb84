import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'

/** What weekly boxes will bring on a date, once it is known; another `version` of the kitchen asks anew. */
export function useExpected(version = 0): (date: MarketDate) => ExpectedDate | undefined {
  const { data } = useAnswer(`expected ${version}`, () => api('GET /api/v1/chef/expected-servings'))
  return date => data?.find(({ deliveryDate }) => deliveryDate === date)
}
