import { lazy, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closePanel, usePanel } from './panel.ts'
import { panelParts } from './panel-parts.ts'

const SidePanel = lazy(async () => ({ default: (await panelParts.menu()).SidePanel }))
const SearchDialog = lazy(async () => ({ default: (await panelParts.search()).SearchDialog }))
const CartPanel = lazy(async () => ({ default: (await panelParts.cart()).CartPanel }))
const AuthDialog = lazy(async () => ({ default: (await panelParts.auth()).AuthDialog }))
const ProofDialog = lazy(async () => ({ default: (await panelParts.proof()).ProofDialog }))

export function Panels() {
  const panel = usePanel()
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  // Before the effects of the page, which may open a panel of its own.
  useLayoutEffect(() => {
    if (previous.current !== pathname) closePanel()
    previous.current = pathname
  }, [pathname])
  useEffect(() => {
    window.addEventListener('popstate', closePanel)
    return () => window.removeEventListener('popstate', closePanel)
  }, [])
  switch (panel) {
    case 'menu':
      return <SidePanel />
    case 'search':
      return <SearchDialog />
    case 'cart':
    case 'second-chef':
      return <CartPanel panel={panel} />
    case 'sign-in':
    case 'sign-up':
      return <AuthDialog mode={panel} />
    case 'proof':
    case 'second-step':
      return <ProofDialog purpose={panel} />
    case null:
      return null
  }
}
