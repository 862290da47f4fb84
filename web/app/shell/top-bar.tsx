import { mealCount } from '@ladlewell/domain/cart.ts'
import { Heart, Menu, Search, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { m } from '../words/catalogue/messages.js'
import { AccountMenu } from './account-menu.tsx'
import { iconButton } from './icon-button.ts'
import { Logo } from './logo.tsx'
import { openPanel } from './panel.ts'
import { fetchPanels } from './panel-parts.ts'
import { SearchField } from './search-field.tsx'

/** `inKitchen`: on phones nothing of what a customer looks for. */
export function TopBar({ inKitchen }: { inKitchen: boolean }) {
  const ofCustomers = inKitchen ? 'max-lg:hidden' : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens here but fetching ahead
    <header className="border-b border-line bg-page" onPointerEnter={fetchPanels} onFocus={fetchPanels}>
      <nav
        aria-label={m.shell_main()}
        className="container-page grid h-24 grid-cols-[1fr_auto_1fr] items-center sm:gap-3"
      >
        <div className="flex items-center sm:gap-2">
          <button
            type="button"
            aria-label={m.shell_open_menu()}
            className={iconButton}
            onClick={() => openPanel('menu')}
          >
            <Menu aria-hidden className="size-5" />
          </button>
          {!inKitchen && (
            <button
              type="button"
              aria-label={m.shell_search()}
              data-search
              className={`${iconButton} lg:hidden`}
              onClick={() => openPanel('search')}
            >
              <Search aria-hidden className="size-5" />
            </button>
          )}
          <SearchField className="hidden max-w-xs flex-1 lg:flex" />
        </div>
        <Logo />
        <div className="flex items-center justify-end sm:gap-2">
          <Link to="/wishlist" aria-label={m.shell_wishlist()} className={`${iconButton} ${ofCustomers}`}>
            <Heart aria-hidden className="size-5" />
          </Link>
          <CartButton className={ofCustomers} />
          <AccountMenu />
        </div>
      </nav>
    </header>
  )
}

function CartButton({ className }: { className: string }) {
  const count = mealCount(useCart())
  return (
    <button
      type="button"
      aria-label={m.shell_cart({ count })}
      className={`${iconButton} relative ${className}`}
      onClick={() => openPanel('cart')}
    >
      <ShoppingBag aria-hidden className="size-5" />
      {count > 0 && (
        <span className="tabular absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand">
          {count}
        </span>
      )}
    </button>
  )
}
