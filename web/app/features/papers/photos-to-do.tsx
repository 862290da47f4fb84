import type { MyPapers } from '@ladlewell/contract/vetting.ts'
import { missingPhotos } from '@ladlewell/domain/kitchen-photos.ts'
import { Camera } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { enumeration } from '../../words/format.ts'

interface PhotosToDoProps {
  photos: NonNullable<MyPapers['photos']>
  state: MyPapers['state']
}

/** Two lines of the checklist: the photos that our team looks at before it approves a kitchen, with the way to each. */
export function PhotosToDo({ photos, state }: PhotosToDoProps) {
  const missing = missingPhotos(photos)
  const unseen = missing?.meals ?? []
  return (
    <>
      <PhotoLine
        name={m.papers_photo_chef()}
        text={m.papers_photo_chef_what()}
        isMissing={missing?.chef ?? false}
        to={state === 'draft' ? '/become-a-chef?mode=onboarding' : '/chefdashboard/edit-chefprofile'}
        go={photos.chef.isReal ? m.papers_photo_chef_change() : m.papers_photo_chef_add()}
      />
      <PhotoLine
        name={m.papers_photo_meals()}
        text={m.papers_photo_meals_what()}
        isMissing={unseen.length > 0 || (missing?.firstMeal ?? false)}
        still={unseen.length > 0 ? m.papers_photo_meals_missing({ meals: enumeration(unseen) }) : undefined}
        to="/chefdashboard/meals"
        go={missing?.firstMeal ? m.papers_photo_meals_add() : m.papers_photo_meals_open()}
      />
    </>
  )
}

interface PhotoLineProps {
  name: string
  text: string
  isMissing: boolean
  still?: string | undefined
  to: string
  go: string
}

function PhotoLine({ name, text, isMissing, still, to, go }: PhotoLineProps) {
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-xl">{name}</h2>
        <Badge tone={isMissing ? 'plain' : 'herb'}>
          {isMissing ? m.papers_photo_missing() : m.papers_photo_done()}
        </Badge>
      </div>
      <p className="text-muted">{text}</p>
      {still && <p className="text-sm font-semibold">{still}</p>}
      <Link to={to} className={`justify-self-start ${buttonClass(isMissing ? 'primary' : 'secondary')}`}>
        <Camera aria-hidden className="size-4" />
        {go}
      </Link>
    </li>
  )
}
