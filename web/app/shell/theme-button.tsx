import { Moon, Sun } from 'lucide-react'
import { m } from '../words/catalogue/messages.js'
import { switchTheme, useTheme } from './theme.ts'

export function ThemeButton({ className }: { className: string }) {
  const dark = useTheme() === 'dark'
  const Icon = dark ? Sun : Moon
  return (
    <button type="button" className={className} onClick={switchTheme}>
      <Icon aria-hidden className="size-5" />
      {dark ? m.shell_theme_dark() : m.shell_theme_light()}
    </button>
  )
}
