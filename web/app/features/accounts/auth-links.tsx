import { Link } from 'react-router'
import { closePanel, openPanel } from '../../shell/panel.ts'
import { m } from '../../words/catalogue/messages.js'
import type { AuthMode } from './authenticate.ts'

/** The ways out of the dialog: a forgotten password, the other mode, and the chefs' own doors. */
export function AuthLinks({
  mode,
  onSwitch,
  onForgotten,
}: {
  mode: AuthMode
  onSwitch: () => void
  onForgotten: () => void
}) {
  const signUp = mode === 'sign-up'
  return (
    <div className="grid justify-items-center text-center text-sm">
      {!signUp && (
        <button type="button" className={link} onClick={onForgotten}>
          {m.accounts_forgot_password()}
        </button>
      )}
      <p>
        <span className="text-muted">{signUp ? m.accounts_have_account() : m.accounts_new_here()} </span>
        <button
          type="button"
          className={link}
          onClick={() => {
            onSwitch()
            openPanel(signUp ? 'sign-in' : 'sign-up')
          }}
        >
          {signUp ? m.accounts_sign_in() : m.accounts_sign_up()}
        </button>
      </p>
      <p className="mt-2 w-full border-t border-line pt-2">
        <span className="text-muted">{m.accounts_cook_here()} </span>
        <span className="inline-flex flex-wrap justify-center gap-x-3">
          <Link to="/become-a-chef" className={link} onClick={closePanel}>
            {m.accounts_chef_login()}
          </Link>
          <Link to="/become-a-chef?mode=sign-up" className={link} onClick={closePanel}>
            {m.accounts_chef_sign_up()}
          </Link>
        </span>
      </p>
    </div>
  )
}

const link = 'inline-flex min-h-11 items-center px-1 font-semibold text-brand underline underline-offset-4'
