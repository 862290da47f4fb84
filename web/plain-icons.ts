import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const drawing = / node: (\[[\s\S]*?\])(?:,\n {2}aliases: [\s\S]*)?\n\};\n__iconData/

/**
 * lucide's own builder of icons is three kilobytes of what no icon of ours asks for, and a quarter of each icon is names, and keys
 * that are there because React wants keys in lists.
 */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => fileURLToPath(new URL('app/ui/create-icon.ts', import.meta.url)),
  },
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\//, code: 'createLucideIcon(' },
    handler: withDrawingOnly,
  },
}

/** Throws where a newer version draws in another way. */
export function withDrawingOnly(code: string): string {
  const [, node] = drawing.exec(code) ?? []
  if (!node) throw new Error('The icons of lucide are written in another way now.')
  const plain = node.replace(/,\s*key: "\w+"/g, '')
  return `import createIcon from '../createLucideIcon.mjs'\nexport default /* @__PURE__ */ createIcon(${plain})\n`
}
