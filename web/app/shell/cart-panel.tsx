import { CartDrawer } from './cart-drawer.tsx'
import { SecondChefDialog } from './second-chef-dialog.tsx'

/** The cart, and what is asked before another chef's meal goes into it: fetched in one piece. */
export function CartPanel({ panel }: { panel: 'cart' | 'second-chef' }) {
  return panel === 'cart' ? <CartDrawer /> : <SecondChefDialog />
}
