import { expect, test } from 'vitest'
import { walletRequest, walletSheet } from './wallet-request.ts'

// §7 Wallet: currency usd, total in cents, payer name and email requested
// §9 The wallet amount is in cents
test('a wallet is asked for the total in cents, in US dollars, with the payer’s name and e-mail', () => {
  expect(walletRequest(8420)).toMatchObject({ mode: 'payment', amount: 8420, currency: 'usd' })
  expect(walletSheet).toMatchObject({ emailRequired: true, billingAddressRequired: true })
})
