import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followSession } from './cart/cart.ts'
import { followDiet } from './diet/diet.ts'
import { startFavorites } from './favorites/favorites.ts'
import { startMyZip } from './features/areas/my-zip.ts'
import { startSession } from './session/session.ts'
import { followUser } from './session/user.ts'
import { noteThatReactListens } from './shell/early-click.ts'
import { waitForInstallOffer } from './shell/install-offer.ts'
import { keepForOffline } from './shell/keep-for-offline.ts'
import { startTheme } from './shell/theme.ts'
import { listenToPopFirst } from './state/pop-first.ts'
import { language } from './words/language.ts'
import { loadRefusals } from './words/refusals.ts'

void loadRefusals()
startTheme()
waitForInstallOffer()
startFavorites()
startSession()
startMyZip()
followDiet()
followUser()
followSession()

listenToPopFirst()
noteThatReactListens()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
if (import.meta.env.PROD) keepForOffline(language())
