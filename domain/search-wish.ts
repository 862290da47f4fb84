import { type Allergen, allergens, type Diet } from './diet.ts'

/** What a search asks for beside names: diets to keep, allergens to keep out, and the words that are left. */
export interface SearchWish {
  /** Lower case, single spaces; empty when nothing is left. */
  words: string
  diets: readonly Diet[]
  without: readonly Allergen[]
}

const dietNames: readonly (readonly [RegExp, readonly Diet[]])[] = [
  [/^(vegan|vegans|plant based|plantbased|vegan[oa]s?|نباتي صرف|نباتية صرفة)$/, ['vegan']],
  [/^(vegetarian|vegetarians|veggie|meatless|vegetarian[oa]s?|نباتي|نباتية)$/, ['vegetarian']],
  [/^(gluten|glutenfree|الغلوتين|غلوتين)$/, ['glutenFree']],
]

/** Whole words by which people call what the law calls otherwise, as patterns. */
const allergenNames: Record<Allergen, string> = {
  milk: 'milk|dairy|lactose|leche|lacteos?|lácteos?|lactosa|الحليب|حليب|الألبان|اللاكتوز',
  eggs: 'eggs?|huevos?|البيض|بيض',
  fish: 'fish|pescados?|السمك|سمك',
  shellfish:
    'shell ?fish|shrimps?|prawns?|crabs?|lobsters?|crustaceans?|mariscos?|camar[oó]n(?:es)?|القشريات|المحار|الروبيان',
  'tree nuts':
    'tree ?nuts?|almonds?|walnuts?|cashews?|pecans?|hazelnuts?|pistachios?|nuez|nueces|almendras?|المكسرات|مكسرات|اللوز',
  peanuts: 'pea ?nuts?|groundnuts?|cacahuates?|cacahuetes?|man[ií](?:es)?|الفول السوداني|فول سوداني',
  wheat: 'wheat|trigo|القمح|قمح',
  soy: 'soya?|soja|soy ?beans?|tofu|الصويا|صويا',
  sesame: 'sesame|tahini|s[eé]samo|ajonjol[ií]|السمسم|سمسم',
}

/** Names that mean several at once; whoever says nuts is kept from both kinds. */
const groups: readonly (readonly [string, readonly Allergen[]])[] = [
  ['nuts?', ['tree nuts', 'peanuts']],
  ['sea ?food', ['fish', 'shellfish']],
  ['frutos secos', ['tree nuts', 'peanuts']],
]

const named: readonly (readonly [string, readonly Allergen[]])[] = [
  ...groups,
  ...allergens.map(allergen => [allergenNames[allergen], [allergen]] as const),
]
const gluten = 'gluten|غلوتين|الغلوتين'
const meat = 'meat|carne|اللحم|لحم'
const anyName = [...named.map(([names]) => names), gluten, meat].join('|')
const list = `((?:${anyName})(?:(?:,? and |,? or |,? y |,? o |, ?| و ?)(?:${anyName})){0,4})`
const before = new RegExp(
  `(?<!\\p{L})(?:without(?: any)?|with no|no|not?n|free (?:of|from)|sin|libre de|بدون|بلا|خال[يٍ]ة? من)[ -]${list}(?!\\p{L})`,
  'gu',
)
const after = new RegExp(`(?<!\\p{L})${list}[ -]?free(?!\\p{L})`, 'gu')
const wholeName = (names: string) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'u')

/**
 * Reads what somebody typed. "peanut free stew" keeps peanuts out and looks for stew; "vegan" alone asks for a diet. A bare
 * allergen ("fish") stays a word to look for, for people eat fish; "gluten" means without it, for nobody looks for that.
 */
export function readSearch(text: string): SearchWish {
  const without = new Set<Allergen>()
  const diets = new Set<Diet>()
  const take = (_: string, names: string): string => {
    for (const [pattern, meant] of named)
      if (wholeName(pattern).test(names)) for (const allergen of meant) without.add(allergen)
    if (wholeName(gluten).test(names)) diets.add('glutenFree')
    if (wholeName(meat).test(names)) diets.add('vegetarian')
    return ' '
  }
  const rest = plain(text).replace(before, take).replace(after, take)
  const words = takeDiets(plain(rest), diets)
  const wishes = { diets: [...diets], without: inOrder(without) }
  return { words: wishesMore(wishes) ? withoutFillers(words) : words, ...wishes }
}

/** Whether there is more to it than words that stand in a name. */
export function wishesMore({ diets, without }: Pick<SearchWish, 'diets' | 'without'>): boolean {
  return diets.length > 0 || without.length > 0
}

function takeDiets(text: string, diets: Set<Diet>): string {
  const words = text.split(' ')
  const left: string[] = []
  for (let at = 0; at < words.length; at++) {
    const two = dietOf(words.slice(at, at + 2).join(' '))
    const one = dietOf(words[at]!)
    for (const diet of two ?? one ?? []) diets.add(diet)
    if (two && at + 1 < words.length) at++
    else if (!two && !one) left.push(words[at]!)
  }
  return left.join(' ')
}

/** The words that say what is looked for: "vegan food" and "mexican food" ask for no name in which food stands. */
export function withoutFillers(words: string): string {
  return words
    .split(' ')
    .filter(word => !fillers.has(word))
    .join(' ')
}

const fillers = new Set(
  'food foods meal meals dish dishes cuisine and or with & comida comidas plato platos y o con طعام و'.split(
    ' ',
  ),
)

function dietOf(name: string): readonly Diet[] | undefined {
  return dietNames.find(([names]) => names.test(name.replace(/-/g, ' ')))?.[1]
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s‐‑–]+/g, ' ')
    .trim()
}

function inOrder(found: ReadonlySet<Allergen>): Allergen[] {
  return allergens.filter(allergen => found.has(allergen))
}
