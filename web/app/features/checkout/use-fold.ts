import { startTransition, useState } from 'react'

export interface Fold {
  isOpen: boolean
  open: () => void
  close: () => void
}

/**
 * Whether a step of the checkout is open or one line. It is decided once for a person, when what they saved is known, and
 * opens by itself as soon as its line would not be enough. What is being entered never folds by itself.
 */
export function useFold(
  person: number | null,
  { isKnown, startsFolded, canFold }: { isKnown: boolean; startsFolded: boolean; canFold: boolean },
): Fold {
  const [decided, setDecided] = useState<{ person: number | null; isOpen: boolean } | null>(null)
  const decide = (isOpen: boolean) => setDecided({ person, isOpen })
  if (isKnown && decided?.person !== person) decide(!startsFolded)
  else if (decided?.isOpen === false && !canFold) decide(true)
  // Who was somebody else a moment ago sees what was open until then.
  return {
    isOpen: decided?.isOpen ?? true,
    // Its fields may have to be loaded: until then its line stays.
    open: () => startTransition(() => decide(true)),
    close: () => decide(false),
  }
}
