import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { saidInPlace } from './said-in-place.ts'

export const allMessages = /import \{ m \} from '(.*catalogue\/messages)\.js'/
export const allIcons = /import \{([^}]+)\} from 'lucide-react'/

/** Messages said where they stand, or imported each from its own module as icons are: one module of all would hide who needs which. */
export function namedOneByOne(code: string, id: string): string {
  return withIcons(withMessages(code, id))
}

function withMessages(code: string, id: string): string {
  const from = allMessages.exec(code)?.[1]
  if (!from) return code
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key))
  const named = code.replace(/\bm\.(\w+)/g, 'm_$1')
  const { code: rest, functions, others } = saidInPlace(named, used, join(dirname(id), from))
  const imports = others.map(key => `import { ${key} as m_${key} } from '${from}/${key}.js'`)
  return rest.replace(allMessages, () => [...imports, ...functions].join('; '))
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
