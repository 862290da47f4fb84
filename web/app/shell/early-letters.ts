/**
 * Runs in the head. The search overlay may still be on its way when its button is pressed: at once a box that nobody
 * sees takes the focus, so that a phone shows its keyboard and keeps the letters; Enter searches even without us.
 */
export const earlyLettersScript =
  '(()=>{addEventListener("click",e=>{const b=e.target.closest?.("[data-search]");' +
  'if(!b||document.getElementById("early-letters"))return;const f=document.createElement("form");' +
  'f.id="early-letters";f.action="/search";f.style="position:fixed;top:0;opacity:0;pointer-events:none";' +
  'const i=document.createElement("input");i.name="q";i.maxLength=100;i.style="font-size:16px";' +
  'i.setAttribute("aria-label",b.getAttribute("aria-label"));f.append(i);document.body.append(f);i.focus()},true)})()'

/** Takes over what was typed since the button was pressed, and gives it the focus back: it is the opener. */
export function takeEarlyLetters(): string {
  const kept = document.getElementById('early-letters')
  if (!kept) return ''
  const letters = kept.querySelector('input')?.value ?? ''
  document.querySelector<HTMLElement>('[data-search]')?.focus()
  kept.remove()
  return letters
}
