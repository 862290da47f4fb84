import { useEffect, useEffectEvent, useRef } from 'react'

/** Leads whoever was at work in a part of the page, when what had the focus is not there any more. */
export function useKeptPlace(isBusy: boolean, lead: () => void) {
  const hasFocus = useRef(false)
  const leadNow = useEffectEvent(lead)
  // Looked at whenever the part is drawn anew.
  useEffect(() => {
    if (hasFocus.current && !isBusy && document.activeElement === document.body) leadNow()
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    // Not called for a control that is taken away; the browser takes the focus from one that is disabled meanwhile.
    onBlur: () => {
      if (!isBusy) hasFocus.current = false
    },
  }
}
