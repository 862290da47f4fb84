import { lazy, useEffect } from 'react'
import { closePanel, usePanel } from './panel.ts'

// What lies over the page comes when it is first asked for.
const SidePanel = lazy(async () => ({ default: (await import('./side-panel.tsx')).SidePanel }))
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))
const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))
const AuthDialog = lazy(async () => ({
  default: (await import('../features/accounts/auth-dialog.tsx')).AuthDialog,
}))

export function Panels() {
  const panel = usePanel()
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
      return <CartDrawer />
    case 'sign-in':
    case 'sign-up':
      return <AuthDialog mode={panel} />
    case null:
      return null
  }
}
