import type { Options } from './element.ts'

type Style = Record<string, unknown>

/** Puts `options.style` and `appearance.variables` onto a node as custom properties; what is not given follows the page. */
export function styled(node: HTMLElement, options: Options, look: Options): void {
  const style = (options.style ?? {}) as Record<string, Style>
  const variables = ((look.appearance as Options | undefined)?.variables ?? {}) as Style
  const values: Record<string, unknown> = {
    color: style.base?.color ?? variables.colorText,
    background: style.base?.backgroundColor ?? variables.colorBackground,
    size: style.base?.fontSize ?? variables.fontSizeBase,
    family: style.base?.fontFamily ?? variables.fontFamily,
    weight: style.base?.fontWeight,
    leading: style.base?.lineHeight,
    padding: style.base?.padding,
    placeholder:
      (style.base?.['::placeholder'] as Style | undefined)?.color ?? variables.colorTextPlaceholder,
    danger: style.invalid?.color ?? variables.colorDanger,
    accent: variables.colorPrimary,
    radius: variables.borderRadius,
    gap: variables.gridRowSpacing,
  }
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) node.style.setProperty(`--sandbox-stripe-${name}`, String(value))
}

export function installLook(): void {
  if (document.getElementById('sandbox-stripe-look')) return
  const sheet = document.createElement('style')
  sheet.id = 'sandbox-stripe-look'
  sheet.textContent = css
  document.head.append(sheet)
}

const css = `
.sandbox-stripe-card { display: grid; grid-template-columns: 1fr 1fr; gap: var(--sandbox-stripe-gap, 12px) 12px; text-align: start }
.sandbox-stripe-single, .sandbox-stripe-number { grid-column: 1 / -1 }
.sandbox-stripe-single { grid-template-columns: 1fr }
.sandbox-stripe-field { display: grid; gap: 4px; min-width: 0 }
.sandbox-stripe-single label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.sandbox-stripe-field input {
  box-sizing: border-box; width: 100%; min-height: 44px; margin: 0; padding: var(--sandbox-stripe-padding, 8px 12px);
  font: inherit; font-size: var(--sandbox-stripe-size, max(16px, 1em)); font-family: var(--sandbox-stripe-family, inherit);
  font-weight: var(--sandbox-stripe-weight, inherit); line-height: var(--sandbox-stripe-leading, 1.4);
  color: var(--sandbox-stripe-color, inherit); background: var(--sandbox-stripe-background, transparent);
  border: 1px solid var(--sandbox-stripe-border, color-mix(in srgb, currentColor 55%, transparent));
  border-radius: var(--sandbox-stripe-radius, 8px); font-variant-numeric: tabular-nums }
.sandbox-stripe-field input::placeholder { color: var(--sandbox-stripe-placeholder, color-mix(in srgb, currentColor 70%, transparent)); opacity: 1 }
.sandbox-stripe-field input:focus-visible { outline: 2px solid var(--sandbox-stripe-accent, currentColor); outline-offset: 1px }
.sandbox-stripe-field input[aria-invalid="true"] { border-color: var(--sandbox-stripe-danger, color-mix(in srgb, currentColor 35%, #e5384f)); box-shadow: inset 0 0 0 1px var(--sandbox-stripe-danger, color-mix(in srgb, currentColor 35%, #e5384f)) }
.sandbox-stripe-number { position: relative }
.sandbox-stripe-number::after { content: attr(data-brand); position: absolute; inset-block-end: 0; right: 12px; line-height: 44px; font-size: .8em; opacity: .8; pointer-events: none }
.sandbox-stripe-number:not([data-brand])::after { content: none }
.sandbox-stripe-wallet { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; cursor: pointer; color: #fff; background: #111; border: 1px solid #888; border-radius: var(--sandbox-stripe-radius, 8px) }
.sandbox-stripe-wallet:focus-visible { outline: 2px solid var(--sandbox-stripe-accent, currentColor); outline-offset: 2px }
.sandbox-stripe-dialog { max-width: min(26rem, calc(100vw - 32px)); margin: auto; padding: 24px; border: 1px solid #8888; border-radius: 16px; color: #1a1a1a; background: #fff; font: 16px/1.5 system-ui, sans-serif; text-align: start; color-scheme: light }
.sandbox-stripe-dialog::backdrop { background: rgb(0 0 0 / .55) }
.sandbox-stripe-dialog h2 { margin: 0 0 8px; font-size: 1.15rem; line-height: 1.3 }
.sandbox-stripe-dialog p { margin: 0 0 16px }
.sandbox-stripe-dialog label { display: grid; gap: 4px; margin: 0 0 16px }
.sandbox-stripe-dialog select, .sandbox-stripe-dialog button { min-height: 44px; padding: 0 16px; font: inherit; border-radius: 8px; border: 1px solid #767676; background: #fff; color: inherit }
.sandbox-stripe-dialog button { cursor: pointer }
.sandbox-stripe-dialog button.sandbox-stripe-yes { background: #0b5d3b; border-color: #0b5d3b; color: #fff }
.sandbox-stripe-dialog button:focus-visible, .sandbox-stripe-dialog select:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
.sandbox-stripe-dialog div { display: flex; flex-wrap: wrap; gap: 12px }
`
