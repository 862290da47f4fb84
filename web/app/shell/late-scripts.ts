/** Waits no longer than this for a picture that does not come, from when the page has begun to. */
const LONGEST_WAIT_MS = 2500

const waiting = { link: 'rel="later-modulepreload"', script: 'type="text/later-module"' }

/**
 * Runs in the head. A page that reads without its scripts asks for them once it has been painted, so that they hold up neither its
 * pictures nor its letters; at once where somebody begins to use it (what is pressed until they have come: `early-click.ts`), or where
 * nobody looks.
 */
export const lateScriptsScript =
  '(()=>{let asked;const signs=["pointerdown","keydown","scroll"];' +
  'const ask=()=>{if(document.readyState==="loading")return addEventListener("DOMContentLoaded",ask);if(asked)return;asked=true;' +
  'for(const sign of signs)removeEventListener(sign,ask,true);' +
  `for(const link of document.querySelectorAll('link[${waiting.link}]'))link.rel="modulepreload";` +
  `for(const late of document.querySelectorAll('script[${waiting.script}]')){const script=document.createElement("script");script.type="module";script.text=late.text;late.replaceWith(script)}};` +
  'for(const sign of signs)addEventListener(sign,ask,{capture:true,passive:true});' +
  'addEventListener("load",()=>document.hidden?ask():new PerformanceObserver(list=>{' +
  'if(list.getEntriesByName("first-contentful-paint")[0])ask()}).observe({type:"paint",buffered:true}));' +
  `setTimeout(ask,${LONGEST_WAIT_MS})})()`

/** The page as it was made, with what loads its scripts at rest until `lateScriptsScript` asks for them. */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link ${waiting.link}`)
    .replace(/(<script[^>]*) type="module" async="">/, `$1 ${waiting.script}>`)
}
