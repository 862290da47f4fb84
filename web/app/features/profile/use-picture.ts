import { useEffect, useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { m } from '../../words/catalogue/messages.js'
import { userChanged } from './save-user.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const LARGEST_BYTES = 6 * 1024 * 1024
const path = '/api/v1/auth/user/{id}/picture'

/** A picture on its way from the device to the profile; what the server would refuse is said at once. */
export function usePicture(userId: number) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  function choose(file: File | null): void {
    if (!file) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    setChosen(refusal === null ? { file, url: URL.createObjectURL(file) } : null)
  }

  async function save(): Promise<void> {
    if (!chosen) return
    const file = { picture: chosen.file }
    const answer = await during(() =>
      api(`PUT ${path}`, { params: { id: String(userId) }, file }).catch(() => null),
    )
    if (userChanged(answer, m.profile_picture_saved())) setChosen(null)
    else setProblem((answer && !answer.ok && answer.problem?.message) || m.profile_picture_failed())
  }

  async function remove(): Promise<void> {
    const answer = await during(() =>
      api(`DELETE ${path}`, { params: { id: String(userId) } }).catch(() => null),
    )
    userChanged(answer, m.profile_picture_removed())
  }

  const forget = () => {
    setChosen(null)
    setProblem(null)
  }
  return { preview: chosen?.url ?? null, problem, busy, choose, forget, save, remove }
}

function refusalOf({ type, size }: File): string | null {
  if (!pictureTypes.includes(type)) return m.profile_picture_wrong_type()
  return size > LARGEST_BYTES ? m.profile_picture_too_large() : null
}
