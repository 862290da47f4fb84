import { buttonClass } from '../../ui/button.tsx'

/** Leaves for the provider's own page; the address that it comes back to stores the token. */
export function GoogleButton() {
  return (
    <button
      type="button"
      className={buttonClass('secondary')}
      onClick={() => window.location.assign('/oauth2/authorization/google')}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5">
        <path
          fill="#4285F4"
          d="M23 12.300c0-.8-.1-1.600-.2-2.300H12v4.400h6.200a5.300 5.300 0 0 1-2.300 3.500v2.900h3.700c2.200-2 3.400-5 3.400-8.500Z"
        />
        <path
          fill="#34A853"
          d="M12 23.500c3.100 0 5.700-1 7.600-2.800l-3.700-2.900a7 7 0 0 1-10.400-3.600H1.700v3A11.500 11.500 0 0 0 12 23.500Z"
        />
        <path
          fill="#FBBC05"
          d="M5.500 14.200a6.900 6.900 0 0 1 0-4.400v-3H1.700a11.500 11.500 0 0 0 0 10.400l3.800-3Z"
        />
        <path
          fill="#EA4335"
          d="M12 5.100c1.700 0 3.200.6 4.400 1.700l3.300-3.300A11.500 11.500 0 0 0 1.700 6.800l3.800 3A6.900 6.900 0 0 1 12 5.100Z"
        />
      </svg>
      Continue with Google
    </button>
  )
}
