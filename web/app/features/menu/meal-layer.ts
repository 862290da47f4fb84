import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hearPopFirst } from '../../state/pop-first.ts'

/**
 * The meal that lies over the page, at its own address: an entry in the browser's history of which the router does
 * not hear, or it would take away the page beneath. After a reload the entry is the meal's own page.
 */
export function useMealLayer<M extends { id: number }>(meals: readonly M[], titleOf: (meal: M) => string) {
  const { key } = useLocation()
  const [meal, setMeal] = useState<M | null>(null)
  /** The title of the page beneath, while the address is a meal's. */
  const titleBeneath = useRef<string | null>(null)

  const show = (shown: M) => {
    titleBeneath.current ??= document.title
    document.title = titleOf(shown)
    // The press is painted first: a layer is a lot to draw.
    startTransition(() => setMeal(shown))
  }
  const hide = () => {
    document.title = titleBeneath.current ?? document.title
    titleBeneath.current = null
    setMeal(null)
  }
  const open = (opened: M) => {
    // The second press of a double click.
    if (titleBeneath.current !== null) return
    const { state } = history
    const layer = { over: key, mealId: opened.id }
    history.pushState({ key: `${key}-${opened.id}`, idx: state.idx + 1, layer }, '', `/meal/${opened.id}`)
    show(opened)
  }
  const close = () => {
    setMeal(null)
    if (titleBeneath.current !== null) history.back()
  }
  const follow = useEffectEvent((event: PopStateEvent) => {
    const layer = event.state?.layer
    const ahead = layer?.over === key ? meals.find(({ id }) => id === layer.mealId) : undefined
    // The router calls the key of the first entry 'default'.
    const isBack = titleBeneath.current !== null && (event.state?.key ?? 'default') === key
    if (ahead) show(ahead)
    else if (isBack) hide()
    return ahead !== undefined || isBack
  })
  // As soon as the page is seen: a step of the history may come before the effects that wait for a paint.
  useLayoutEffect(() => hearPopFirst(event => follow(event)), [])
  // A link in the layer that leads to this same page, to the reviews of its chef.
  const leave = useEffectEvent(() => {
    if (titleBeneath.current !== null) hide()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step of the router
  useLayoutEffect(() => leave(), [key])

  return { meal, open, close }
}
