import type { Page } from '@playwright/test'
import { inTurn, type Met, press } from './met.ts'

const SETTINGS = '/staff/settings'
const PEOPLE = '/staff/people'

const markets = [
  { id: 1, name: 'Austin, Texas', timeZone: 'America/Chicago', isOpen: true, kitchens: 12 },
  { id: 2, name: 'Denver, Colorado', timeZone: 'America/Denver', isOpen: false, kitchens: 1 },
]

/** As if there were a second market, which nobody could take away again. */
async function twoMarkets(page: Page): Promise<void> {
  await page.route('**/api/v1/staff/markets', route =>
    route.request().method() === 'GET' ? route.fulfill({ json: { markets } }) : route.continue(),
  )
  await page.reload()
}

/** What our team is asked about markets, with what is wrong with it where there is such. */
export const staffDialogs: Record<string, Met> = {
  'features/staff-market/add-market-dialog.tsx': {
    name: 'Add a market',
    path: SETTINGS,
    open: inTurn(
      twoMarkets,
      press('Add a market'),
      async page => page.getByRole('dialog').getByLabel('Reason').fill('We go west.'),
      press('Add the market'),
      async page => page.getByRole('alert').first().waitFor(),
    ),
  },
  'features/staff-market/settings-dialog.tsx': {
    name: 'What changes',
    path: SETTINGS,
    open: press('See what changes'),
  },
  'features/staff-market/commission-dialog.tsx': {
    name: 'A commission of 17.5%',
    path: SETTINGS,
    open: inTurn(
      async page => page.getByLabel('New commission in percent').fill('17.5'),
      press('See the effect'),
    ),
  },
  'features/staff-people/markets-field.tsx': {
    name: /^Markets of/,
    path: PEOPLE,
    open: inTurn(twoMarkets, press(/^Change the markets of/)),
  },
  'features/staff-people/people-dialogs.tsx': {
    name: 'Invite a colleague',
    path: PEOPLE,
    open: inTurn(twoMarkets, press('Invite a colleague'), press('Send the invitation')),
  },
}
