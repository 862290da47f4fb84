import { ask, money } from './dialog.ts'
import { type Element, element, type Options } from './element.ts'
import { styled } from './look.ts'

export type Wallet = { token: string; billing: Options }

const answerWithin = 1000
const owner = {
  name: 'Wanda Wallet',
  email: 'wallet@ladlewell.test',
  phone: '+15125550142',
  address: {
    line1: '100 Congress Ave',
    line2: null,
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
    country: 'US',
  },
}

/** The wallet button and its sheet. The page hears click, then confirm or cancel, as from Google Pay. */
export function expressCheckout(
  options: Options,
  group: Options,
  chosen: (wallet: Wallet | undefined) => void,
  gone: () => void,
): Element {
  return element(
    'expressCheckout',
    options,
    self => {
      const node = document.createElement('div')
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'sandbox-stripe-wallet'
      button.textContent = 'Pay with sandbox wallet'
      node.append(button)
      styled(node, options, group)
      button.addEventListener('click', () => void pay(self, group, chosen))
      button.addEventListener('focus', () => self.emit('focus'))
      button.addEventListener('blur', () => self.emit('blur'))
      return {
        node,
        focus: () => button.focus(),
        blur: () => button.blur(),
        clear: () => {},
        update: changes => styled(node, changes, group),
      }
    },
    gone,
  )
}

async function pay(
  self: Element,
  group: Options,
  chosen: (wallet: Wallet | undefined) => void,
): Promise<void> {
  const sheet = await pageAgrees(self)
  if (!sheet) return
  const card = cardChoice()
  card.node.dataset.asked = JSON.stringify(request(group, sheet))
  const agreed = await ask({
    title: `Sandbox wallet: pay ${money(group.amount, group.currency)}?`,
    text: 'This is a stand-in for Apple Pay and Google Pay. No real money moves.',
    yes: 'Pay with wallet',
    no: 'Cancel',
    extra: card.node,
  })
  if (!agreed) {
    self.emit('cancel')
    return
  }
  chosen({ token: card.value(), billing: owner })
  self.emit('confirm', {
    expressPaymentType: 'google_pay',
    billingDetails: owner,
    paymentFailed: () => chosen(undefined),
  })
}

// The page has a second to say resolve() or reject(); without a listener the sheet opens at once, as with Stripe.
function pageAgrees(self: Element): Promise<Options | null> {
  if (!self.listens('click')) return Promise.resolve({})
  const { promise, resolve } = Promise.withResolvers<Options | null>()
  setTimeout(() => resolve(null), answerWithin)
  self.emit('click', {
    expressPaymentType: 'google_pay',
    resolve: (sheet: Options = {}) => resolve(sheet),
    reject: () => resolve(null),
  })
  return promise
}

/** Of the account at Stripe: Express Checkout takes none from the page. */
declare const accountCountry: string

/** As a wallet is asked. */
function request(group: Options, sheet: Options) {
  const { amount, currency } = group
  const { emailRequired = false, billingAddressRequired = false } = sheet
  return {
    ...{ country: accountCountry, currency, amount },
    ...{ requestPayerEmail: emailRequired, requestPayerName: billingAddressRequired },
  }
}

function cardChoice(): { node: HTMLElement; value(): string } {
  const node = document.createElement('label')
  const select = document.createElement('select')
  for (const [token, text] of [
    ['tok_visa', 'Visa •••• 4242'],
    ['tok_chargeDeclined', 'Visa •••• 0002 (declines)'],
    ['tok_authenticationRequired', 'Visa •••• 3184 (asks for authentication)'],
  ] as const)
    select.add(new Option(text, token))
  node.append('Card in the wallet', select)
  return { node, value: () => select.value }
}
