import { join } from 'node:path'
import { expect, it } from 'vitest'
import { namedOneByOne } from './named-one-by-one.ts'

const page = join(import.meta.dirname, 'app/shell/page.tsx')
const withMessages = (text: string) =>
  namedOneByOne(`import { m } from '../words/catalogue/messages.js'\n${text}`, page)

it('imports each icon from its own module', () => {
  expect(
    namedOneByOne("import { ChefHat, type LucideIcon, Route as RouteIcon } from 'lucide-react'", page),
  ).toBe(
    "import ChefHat from 'lucide-react/icons/chef-hat'; import RouteIcon from 'lucide-react/icons/route'",
  )
})

it('says a sentence where it stands', () => {
  const code = withMessages('const text = m.shell_about()')
  expect(code).toMatch(
    /^\nconst text = \(__LANGUAGE__ === 'es' \? `[^`]+` : __LANGUAGE__ === 'ar' \? `[^`]+` : `[^`]+`\)$/,
  )
})

it('says it once where a module says it twice, fills it in or hands it on', () => {
  const code = withMessages(
    'const text = m.shell_about() + m.shell_about() + m.boxes_paid({ date }) + said(m.shell_company)',
  )
  for (const key of ['shell_about', 'boxes_paid', 'shell_company'])
    expect(code.match(new RegExp(`const m_${key} = i => \\(__LANGUAGE__ `, 'g'))).toHaveLength(1)
  expect(code).toMatch(/your box arrives on \$\{i\.date\}/)
  expect(code).toContain(
    'const text = m_shell_about() + m_shell_about() + m_boxes_paid({ date }) + said(m_shell_company)',
  )
})

it('imports from its own module what chooses by a number, or is said in another language than the page', () => {
  const code = withMessages(
    'const text = m.accounts_wait_seconds({ count }) + m.messages_unsubscribe_done({ mails })',
  )
  expect(
    code,
  ).toBe(`import { accounts_wait_seconds as m_accounts_wait_seconds } from '../words/catalogue/messages/accounts_wait_seconds.js'; import { messages_unsubscribe_done as m_messages_unsubscribe_done } from '../words/catalogue/messages/messages_unsubscribe_done.js'
const text = m_accounts_wait_seconds({ count }) + m_messages_unsubscribe_done({ mails })`)
})

it('leaves other code alone', () => {
  expect(namedOneByOne('const m = { a: 1 }; m.a', page)).toBe('const m = { a: 1 }; m.a')
})
