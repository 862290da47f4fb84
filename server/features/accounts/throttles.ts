import type { Queries } from '../../platform/database.ts'
import { createThrottle } from '../../platform/throttle.ts'

export type AccountThrottles = ReturnType<typeof accountThrottles>

export function accountThrottles(db: Queries) {
  return {
    /** Failed sign-ins, by e-mail address and network. */
    account: createThrottle(db, 'sign-in-account', { burst: 5, perMinute: 1 }),
    /** Failed sign-ins of a browser that signed in before, by e-mail address and browser. */
    browser: createThrottle(db, 'sign-in-browser', { burst: 5, perMinute: 1 }),
    /** Failed sign-ins of all other browsers together, by e-mail address: guesses from many networks stay few. */
    strangers: createThrottle(db, 'sign-in-strangers', { burst: 100, perMinute: 0.2 }),
    /** Failed sign-ins, by network address. */
    network: createThrottle(db, 'sign-in-network', { burst: 20, perMinute: 20 }),
    /** By network address. */
    registrations: createThrottle(db, 'register', { burst: 60, perMinute: 60 }),
    /** Wrong passwords of somebody who is signed in, by account. */
    guesses: createThrottle(db, 'password-guess', { burst: 5, perMinute: 1 }),
    /** Passkeys of somebody who is signed in that did not count, by account. */
    passkeys: createThrottle(db, 'passkey-refused', { burst: 10, perMinute: 2 }),
    /** Mails with links that somebody asked for, by e-mail address. */
    mails: createThrottle(db, 'link-mail', { burst: 3, perMinute: 0.2 }),
    /** Changes of the e-mail address that somebody asked for, by account: each sends two mails. */
    moves: createThrottle(db, 'email-change', { burst: 5, perMinute: 0.2 }),
    /** Links that were asked for or followed, by network address. */
    links: createThrottle(db, 'link-network', { burst: 20, perMinute: 20 }),
  }
}
