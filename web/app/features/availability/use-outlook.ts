import type { previewAvailability } from '@ladlewell/contract/availability.ts'
import type { Call, Reply } from '@ladlewell/contract/http.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'

export type Plan = Call<typeof previewAvailability>['body']

const A_MOMENT_MS = 300

/** What customers could order if the plan were saved; null asks nothing. The last answer stays until the next one. */
export function useOutlook(plan: Plan | null) {
  const wished = plan && JSON.stringify(plan)
  const asked = useSettled(wished)
  const { data, failure } = useAnswer(asked, () =>
    api('POST /api/v1/chef/availability/preview', { body: JSON.parse(asked ?? '') as Plan }),
  )
  const [last, setLast] = useState<Reply<typeof previewAvailability> | null>(null)
  useEffect(() => {
    if (data || asked === null) setLast(data)
  }, [data, asked])
  return { outlook: plan ? (data ?? last) : null, failure, isCurrent: wished === asked && data !== null }
}

/** The value once it has not changed for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), A_MOMENT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
