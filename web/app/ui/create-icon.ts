import { createElement, type SVGProps } from 'react'

type Drawing = [tag: string, attributes: Record<string, string>][]

type Props = SVGProps<SVGSVGElement> & { size?: number }

/** What an icon of lucide is made with, in place of lucide's own (plain-icons.ts): hidden from readers unless it has a name. */
export default function createIcon(drawing: Drawing) {
  return function Icon({ size = 24, ...more }: Props) {
    const isNamed = Object.keys(more).some(prop => prop === 'role' || prop.startsWith('aria-'))
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed ? undefined : true,
        ...more,
      },
      ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
