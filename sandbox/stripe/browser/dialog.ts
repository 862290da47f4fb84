/** A modal question of the sandbox. Escape means no; the browser keeps the focus inside and gives it back afterwards. */
export function ask(question: {
  title: string
  text: string
  yes: string
  no: string
  extra?: HTMLElement
}): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'sandbox-stripe-dialog'
  const title = document.createElement('h2')
  title.textContent = question.title
  title.id = 'sandbox-stripe-question'
  dialog.setAttribute('aria-labelledby', title.id)
  const text = document.createElement('p')
  text.textContent = question.text
  const buttons = document.createElement('div')
  const yes = button(question.yes, 'sandbox-stripe-yes')
  const no = button(question.no, '')
  buttons.append(yes, no)
  dialog.append(title, text, ...(question.extra ? [question.extra] : []), buttons)
  document.body.append(dialog)

  const { promise, resolve } = Promise.withResolvers<boolean>()
  let agreed = false
  const close = (answer: boolean) => () => {
    agreed = answer
    dialog.close()
  }
  yes.addEventListener('click', close(true))
  no.addEventListener('click', close(false))
  dialog.addEventListener('close', () => {
    dialog.remove()
    resolve(agreed)
  })
  dialog.showModal()
  yes.focus()
  return promise
}

function button(text: string, className: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  return made
}

export function money(amount: unknown, currency: unknown): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: String(currency ?? 'usd') }).format(
    Number(amount ?? 0) / 100,
  )
}
