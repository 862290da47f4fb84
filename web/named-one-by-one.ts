import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export const allMessages = /import \{ m \} from '(.*catalogue\/messages)\.js'/
export const allIcons = /import \{([^}]+)\} from 'lucide-react'/

/** Messages and icons imported each from its own module: one module of all of them would hide who needs which. */
export function namedOneByOne(code: string): string {
  return withIcons(withMessages(code))
}

function withMessages(code: string): string {
  const from = allMessages.exec(code)?.[1]
  if (!from) return code
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key))
  const imports = [...used].map(key => `import { ${key} as m_${key} } from '${from}/${key}.js'`)
  return code.replace(allMessages, imports.join('; ')).replace(/\bm\.(\w+)/g, 'm_$1')
}

function withIcons(code: string): string {
  return code.replace(allIcons, (_, names: string) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map(name => {
        const [icon = '', local = icon] = name.split(' as ')
        return `import ${local} from 'lucide-react/icons/${fileOfIcon.get(icon)}'`
      })
      .join('; '),
  )
}

const icons = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm/lucide-react.mjs')
const fileOfIcon = new Map(
  [...readFileSync(icons, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g)].flatMap(
    ([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
  ),
)
