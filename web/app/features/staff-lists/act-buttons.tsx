import type { BulkWish } from '@ladlewell/contract/bulk-acts.ts'
import { type DeskList, workOfAct } from '@ladlewell/domain/desk-list.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../staff/kit/may.tsx'
import { actWords } from './act-words.ts'
import type { Selection } from './selection.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

type ActName = BulkWish['act']

/** What can be done with the rows of a list that were chosen, as far as it is the reader's work. */
export function ActButtons({ list, selection }: { list: DeskList; selection: Selection }) {
  const may = useMay()
  const [doing, setDoing] = useState<ActName | null>(null)
  const acts = (Object.keys(actWords) as ActName[]).filter(act => {
    const work = workOfAct(list, act)
    return work !== null && may(work)
  })
  return (
    <>
      {acts.map(act => (
        <Button key={act} size="sm" onClick={() => setDoing(act)}>
          {`${actWords[act].button}…`}
        </Button>
      ))}
      <Suspense>
        {doing && <BulkDialog list={list} act={doing} selection={selection} onClose={() => setDoing(null)} />}
      </Suspense>
    </>
  )
}
