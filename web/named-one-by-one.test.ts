import { expect, it } from 'vitest'
import { namedOneByOne } from './named-one-by-one.ts'

it('imports each message and each icon from its own module', () => {
  const code = `import { ChefHat, type LucideIcon, Route as RouteIcon } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'
const text = m.shell_home() + m.shell_home() + m.cart_meals({ count: 2 })`
  expect(
    namedOneByOne(code),
  ).toBe(`import ChefHat from 'lucide-react/icons/chef-hat'; import RouteIcon from 'lucide-react/icons/route'
import { shell_home as m_shell_home } from '../words/catalogue/messages/shell_home.js'; import { cart_meals as m_cart_meals } from '../words/catalogue/messages/cart_meals.js'
const text = m_shell_home() + m_shell_home() + m_cart_meals({ count: 2 })`)
})

it('leaves other code alone', () => {
  expect(namedOneByOne('const m = { a: 1 }; m.a')).toBe('const m = { a: 1 }; m.a')
})
