import type { Queries } from '../../platform/database.ts'
import { createThrottle, type Throttle } from '../../platform/throttle.ts'

export interface AccountThrottles {
  /** Failed sign-ins, by e-mail address and network. */
  account: Throttle
  /** Failed sign-ins of a browser that signed in before, by e-mail address and browser. */
  browser: Throttle
  /** Failed sign-ins of all other browsers together, by e-mail address: guesses from many networks stay few. */
  strangers: Throttle
  /** Failed sign-ins, by network address. */
  network: Throttle
  /** By network address. */
  registrations: Throttle
  /** Wrong passwords of somebody who is signed in, by account. */
  guesses: Throttle
  /** Passkeys of somebody who is signed in that did not count, by account. */
  passkeys: Throttle
  /** Mails with links that somebody asked for, by e-mail address. */
  mails: Throttle
  /** Links that were asked for or followed, by network address. */
  links: Throttle
}

export function accountThrottles(db: Queries): AccountThrottles {
  return {
    account: createThrottle(db, 'sign-in-account', { burst: 5, perMinute: 1 }),
    browser: createThrottle(db, 'sign-in-browser', { burst: 5, perMinute: 1 }),
    strangers: createThrottle(db, 'sign-in-strangers', { burst: 100, perMinute: 0.2 }),
    network: createThrottle(db, 'sign-in-network', { burst: 20, perMinute: 20 }),
    registrations: createThrottle(db, 'register', { burst: 60, perMinute: 60 }),
    guesses: createThrottle(db, 'password-guess', { burst: 5, perMinute: 1 }),
    passkeys: createThrottle(db, 'passkey-refused', { burst: 10, perMinute: 2 }),
    mails: createThrottle(db, 'link-mail', { burst: 3, perMinute: 0.2 }),
    links: createThrottle(db, 'link-network', { burst: 20, perMinute: 20 }),
  }
}
