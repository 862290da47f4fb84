/** Folders, and how the names in them begin. */
type Place = Record<string, string>

interface Bundle {
  /** Everything, where nothing is said. */
  holds?: Place
  but?: Place
  /** By how many pages and dialogs at least. */
  sharedBy?: number
}

/** The first that fits has a file; what fits none stays with the page or dialog that loads it. */
const bundles: Record<string, Bundle> = {
  framework: { holds: { node_modules: 'react/ react-dom/ react-router/ scheduler/' } },
  // What a visitor who looks for meals needs on most pages.
  browse: {
    sharedBy: 5,
    holds: {
      'app/features': 'menu/ chefs/',
      app: 'favorites/ diet/ cart/',
      domain: 'calendar cart delivery diet filter menu-week money pricing side-allergens',
      'app/words/catalogue/messages': 'menu_ chefs_ home_',
    },
  },
  // Not what only dialogs and private pages share, however many those are.
  shared: {
    sharedBy: 18,
    but: {
      'app/features': 'staff chefdashboard',
      'app/words/catalogue/messages': 'accounts_wait words_failed words_cancel',
      'app/api': 'asked load. use-',
      'app/ui': 'dialog fault field form load-failure checkbox layers badge nothing-yet loading-boxes',
    },
  },
  // Of what a meal's card shows, what the head of every page shows too.
  heart: { holds: { 'lucide-react/dist/esm/icons': 'heart.' } },
  // What a meal's card is made of comes in one piece.
  meal: {
    holds: {
      'app/features/menu': 'meal-card meal-price variant spice diet-tags add-button double-protein',
    },
  },
}

/** Many tiny files cost a slow connection more than the bytes that they save. */
export const codeSplitting = {
  groups: Object.entries(bundles).map(([name, { holds, but = {}, sharedBy = 1 }]) => ({
    name,
    minShareCount: sharedBy,
    test: (id: string) => (!holds || isIn(holds, id)) && !isIn(but, id),
  })),
}

function isIn(place: Place, id: string): boolean {
  const path = id.replaceAll('\\', '/')
  return Object.entries(place).some(([folder, names]) =>
    names.split(' ').some(name => path.includes(`/${folder}/${name}`)),
  )
}
