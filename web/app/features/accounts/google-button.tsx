import { buttonClass } from '../../ui/button.tsx'
import { m } from '../../words/catalogue/messages.js'
import { markGoogleSignIn } from './google-marker.ts'

/** Leaves for the provider's own page; the address that it comes back to stores the token. */
export function GoogleButton() {
  return (
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => {
        markGoogleSignIn()
        window.location.assign('/oauth2/authorization/google')
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
        <path
          fill="#4285F4"
          d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z"
        />
        <path
          fill="#34A853"
          d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.6H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
        />
        <path fill="#FBBC05" d="M5.5 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
        <path
          fill="#EA4335"
          d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1Z"
        />
      </svg>
      {m.accounts_continue_with_google()}
    </button>
  )
}
