import type { Liquid } from '../food/liquids.ts'
import type { Sauce } from '../food/sauces.ts'

/** Sauces, curries and broths that fill a bowl. `level` is how high they stand over its floor. */
export const gravies = {
  peanut: { tone: '#b56a32', deep: '#84431a', pulp: 0.6, oil: '#d9822f', level: 25 },
  pozole: { tone: '#a3ad5c', deep: '#768238', pulp: 0.4, oil: '#c7cf6a', level: 27, gloss: 0.9 },
  shoyu: { tone: '#a9672c', deep: '#75400f', oil: '#dca03c', level: 27, gloss: 1, ripple: 1.5, coat: 5 },
  butter: { tone: '#dd7a31', deep: '#b9501a', oil: '#f2a04a', level: 25 },
  chana: { tone: '#b8642a', deep: '#853c12', oil: '#d98a2f', level: 22, pulp: 0.7 },
  kerala: { tone: '#e39a3c', deep: '#c66a1e', oil: '#f0b340', level: 26 },
  rogan: { tone: '#a8361a', deep: '#6d1b0c', oil: '#d9481c', level: 24 },
  minestrone: { tone: '#c9652c', deep: '#94391a', pulp: 0.35, oil: '#e2a03c', level: 27, gloss: 0.9 },
  saganaki: { tone: '#c2482a', deep: '#842412', oil: '#e08a34', level: 17, pulp: 0.5 },
  greenCurry: {
    tone: '#b0b26c',
    deep: '#7c883c',
    clear: 5,
    cream: '#cbcd98',
    flecks: '#4f7a2c',
    oil: '#7d8f26',
    beads: 60,
    level: 31,
    reach: 0.93,
  },
  tomYum: { tone: '#d9793a', deep: '#b04c1c', oil: '#e2501c', level: 27, gloss: 1, ripple: 1.5, coat: 5 },
  massaman: { tone: '#b5712f', deep: '#86491a', oil: '#d2601c', level: 25 },
  chili: { tone: '#9c3a1c', deep: '#65200e', oil: '#c8602a', level: 25, pulp: 0.6 },
  kimchi: { tone: '#c04a20', deep: '#84240e', pulp: 0.5, oil: '#ee6a22', level: 26, gloss: 0.95 },
  shakshuka: { tone: '#bf4220', deep: '#7d1f0e', oil: '#e07a2c', level: 20, ripple: 4, pulp: 0.55 },
  pho: { tone: '#9c6a30', deep: '#5a3616', clear: 19, oil: '#d9a548', beads: 90, level: 34, reach: 0.94 },
  chay: { tone: '#e2a540', deep: '#c47c22', oil: '#ee9a2c', level: 26 },
} satisfies Record<string, (Sauce | Liquid) & { level: number; reach?: number }>
