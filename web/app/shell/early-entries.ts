/**
 * Runs in the head. What is ticked, chosen or typed before React answers stays on the screen, but React, which rendered the page without
 * it, would not know: it is remembered and told once the page works. A language is answered by the head itself,
 * and a chosen file cannot be set anew.
 */
export const earlyEntriesScript =
  '(()=>{const entered=new Set();const note=({target})=>{target.matches("input:not([type=file]),textarea,select:not([data-language])")&&entered.add(target)};' +
  'addEventListener("input",note,true);' +
  'window.takeEarlyEntries=()=>{removeEventListener("input",note,true);const fields=[...entered];entered.clear();return fields}})()'

declare global {
  interface Window {
    takeEarlyEntries?: () => (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[]
  }
}

/** Call once the page works; answers whether there was anything. */
export function repeatEarlyEntries(): boolean {
  const fields = window.takeEarlyEntries?.().filter(field => field.isConnected) ?? []
  for (const field of fields)
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) tickAnew(field)
    else enterAnew(field)
  return fields.length > 0
}

function tickAnew(field: HTMLInputElement): void {
  if (field.type === 'radio' && !field.checked) return
  field.checked = !field.checked
  field.click()
}

/** React hears of an entry only where the value is another than the last that was set on the field itself. */
function enterAnew(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
