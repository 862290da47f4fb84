/** Waits no longer than this for the first paint, from when the page has begun to come. */
const LONGEST_WAIT_MS = 1000
/** A page whose scripts do not come is as loaded as it will ever be. */
const LONGEST_HOLD_MS = 10_000

const waiting = { link: 'rel="later-modulepreload"', script: 'type="text/later-module"' }

/**
 * Runs in the head. A page that reads without its scripts asks for them once it has been painted, or after a moment: until then they
 * would hold up its letters and pictures. What is pressed until they have come: `early-click.ts`. The page counts as loading until it
 * answers, as one does whose scripts come with it; a frame that is still being written says so, for browsers have no plainer way.
 */
export const lateScriptsScript =
  '(()=>{let late,asked;const find=what=>document.querySelectorAll(what);' +
  `const preload=()=>{for(const link of find('link[${waiting.link}]'))link.rel="modulepreload"};` +
  'const start=()=>{preload();const script=document.createElement("script");script.type="module";script.text=late.text;script.onerror=window.pageAnswers;late.replaceWith(script)};' +
  'const ask=()=>{if(asked)return;asked=true;late?start():preload()};' +
  'addEventListener("DOMContentLoaded",()=>{' +
  `late=find('script[${waiting.script}]')[0];if(!late)return;` +
  'const hold=document.createElement("iframe");hold.hidden=true;document.documentElement.append(hold);hold.contentDocument.open();' +
  `window.pageAnswers=()=>hold.remove();setTimeout(window.pageAnswers,${LONGEST_HOLD_MS});if(asked)start()});` +
  'new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint")[0])ask()}).observe({type:"paint",buffered:true});' +
  `setTimeout(ask,${LONGEST_WAIT_MS})})()`

declare global {
  interface Window {
    /** Call once the page works: from then on it counts as loaded. */
    pageAnswers?: () => void
  }
}

/** The page as it was made, with what loads its scripts at rest until `lateScriptsScript` asks for them. */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link fetchpriority="low" ${waiting.link}`)
    .replace(/(<script[^>]*) type="module" async="">/, `$1 ${waiting.script}>`)
}
