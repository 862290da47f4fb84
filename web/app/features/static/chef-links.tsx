import { m } from '../../words/catalogue/messages.js'

export interface ChefWays {
  onClose: () => void
  /** They are signed in. */
  onSuccess: () => void
  onSwitch: (mode: 'login' | 'sign-up') => void
  onRead: () => void
  onCustomer: (customer: 'sign-in' | 'sign-up') => void
}

/** The ways from one chef dialog to the other, to the customers' and to the page itself. */
export function ChefLinks({ mode, ways }: { mode: 'login' | 'sign-up'; ways: ChefWays }) {
  const isLogin = mode === 'login'
  return (
    <div className="grid justify-items-start gap-x-4 border-t border-line pt-3 text-sm">
      <p>
        <span className="text-muted">{isLogin ? m.static_chef_new() : m.static_chef_known()} </span>
        <button type="button" className={link} onClick={() => ways.onSwitch(isLogin ? 'sign-up' : 'login')}>
          {isLogin ? m.accounts_chef_sign_up() : m.accounts_chef_login()}
        </button>
      </p>
      <p>
        <span className="text-muted">{m.static_chef_customer()} </span>
        <button type="button" className={link} onClick={() => ways.onCustomer('sign-in')}>
          {m.static_chef_customer_sign_in()}
        </button>{' '}
        <button type="button" className={link} onClick={() => ways.onCustomer('sign-up')}>
          {m.static_chef_customer_sign_up()}
        </button>
      </p>
      <button type="button" className={`${link} ps-0`} onClick={ways.onRead}>
        {m.static_chef_read()}
      </button>
    </div>
  )
}

const link = 'min-h-11 px-1 font-semibold text-brand underline underline-offset-4'
