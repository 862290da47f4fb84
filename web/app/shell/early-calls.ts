/** What a private page asks for first, by its address. */
const callsOf: Record<string, string[]> = {
  '/checkout': ['/api/v1/auth/user/single', '/api/v1/checkout'],
  '/profile/orders': ['/api/v1/auth/orders'],
  '/profile/subscription': [
    '/api/v1/auth/orders/subscriptions',
    '/api/v1/auth/orders/subscriptions?cancelled=true',
  ],
  '/profile/address': ['/api/v1/auth/customer/addresses'],
  '/profile/cards': ['/api/v1/payment-methods'],
  '/chefdashboard': ['/api/v1/chef', '/api/v1/chef/today'],
  '/chefdashboard/meals': ['/api/v1/chef', '/api/v1/chef/meals'],
  '/chefdashboard/cheforders': ['/api/v1/chef'],
  '/driver': ['/api/v1/driver/routes'],
}

/** An answer is what was so when the page was asked for; a page that comes later asks again. */
const FRESH_MS = 20_000

interface EarlyCall {
  token: string
  answer: Promise<Response>
  /** When it came, in milliseconds since 1970. */
  cameAt?: number
}

declare global {
  interface Window {
    earlyCalls?: Map<string, EarlyCall>
  }
}

/** Runs in the head: what a page asks for is on its way before the scripts that show it have come. */
export const earlyCallsScript =
  `(()=>{try{const calls=${JSON.stringify(callsOf)}[location.pathname],token=localStorage.getItem("token");if(!calls||!token)return;` +
  'if(JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp*1000<Date.now())return;' +
  'window.earlyCalls=new Map(calls.map(path=>{const call={token,answer:fetch(path,{headers:{accept:"application/json",authorization:"Bearer "+token}})};' +
  'call.answer.then(()=>{call.cameAt=Date.now()},()=>{});return[path,call]}))}catch{}})()'

/** The answer that was asked for early with this token, once. */
export function takeEarlyCall(path: string, token: string | null): EarlyCall | undefined {
  const calls = globalThis.window?.earlyCalls
  const call = calls?.get(path)
  calls?.delete(path)
  return call?.token === token && performance.now() < FRESH_MS ? call : undefined
}
