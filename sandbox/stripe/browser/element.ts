export type Handler = (event: Record<string, unknown>) => unknown
export type Options = Record<string, unknown>

/** What all elements share: events, mounting, and Stripe's class names on the node that the page gave. */
export type Element = {
  type: string
  options: Options
  on(event: string, handler: Handler): Element
  once(event: string, handler: Handler): Element
  off(event: string, handler?: Handler): Element
  mount(target: string | HTMLElement): void
  unmount(): void
  destroy(): void
  update(options: Options): Element
  focus(): void
  blur(): void
  clear(): void
  emit(event: string, detail?: Record<string, unknown>): void
  listens(event: string): boolean
  mark(state: Record<'focus' | 'invalid' | 'complete' | 'empty', boolean>): void
}

export type Content = {
  node: HTMLElement
  focus(): void
  blur(): void
  clear(): void
  update(options: Options): void
}

export function element(
  type: string,
  options: Options,
  render: (self: Element) => Content,
  gone: () => void,
): Element {
  const handlers = new Map<string, Set<Handler>>()
  let content: Content | undefined
  let host: HTMLElement | undefined

  const self: Element = {
    type,
    options,
    on: (event, handler) => {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler))
      return self
    },
    once: (event, handler) => {
      const first: Handler = detail => {
        self.off(event, first)
        return handler(detail)
      }
      return self.on(event, first)
    },
    off: (event, handler) => {
      if (handler) handlers.get(event)?.delete(handler)
      else handlers.delete(event)
      return self
    },
    mount: target => {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (!found) throw new Error(`The selector you specified (${target}) applies to no DOM elements.`)
      content ??= render(self)
      host = found
      host.classList.add('StripeElement', 'StripeElement--empty')
      host.replaceChildren(content.node)
      // Stripe's frames report readiness later too, after handlers were attached.
      setTimeout(() => self.emit('ready', readyDetail(type)))
    },
    unmount: () => {
      content?.node.remove()
      host?.classList.remove('StripeElement', ...states.map(className))
      host = undefined
    },
    destroy: () => {
      self.unmount()
      handlers.clear()
      gone()
    },
    update: changes => {
      Object.assign(self.options, changes)
      content?.update(self.options)
      return self
    },
    focus: () => content?.focus(),
    blur: () => content?.blur(),
    clear: () => content?.clear(),
    emit: (event, detail = {}) => {
      for (const handler of [...(handlers.get(event) ?? [])]) handler({ elementType: type, ...detail })
    },
    listens: event => (handlers.get(event)?.size ?? 0) > 0,
    mark: state => {
      for (const name of states) host?.classList.toggle(className(name), state[name])
    },
  }
  return self
}

const states = ['focus', 'invalid', 'complete', 'empty'] as const
const className = (state: string) => `StripeElement--${state}`

const readyDetail = (type: string) =>
  type === 'expressCheckout'
    ? {
        availablePaymentMethods: {
          googlePay: true,
          applePay: false,
          amazonPay: false,
          link: false,
          paypal: false,
          klarna: false,
        },
      }
    : {}
