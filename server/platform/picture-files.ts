/** Where files are in a picture store: public ones, private ones, and those that rest before they go. */
export type PicturePlace = (typeof places)[number]

const places = ['open', 'private', 'trash'] as const

/** Who keeps the files of pictures: a folder or a bucket. Throws StoreUnavailable when it does not answer in time. */
export interface PictureFiles {
  /** The setting and what it says, for sentences. */
  says: string
  /** Throws with a sentence that names the setting when the store cannot be used. */
  check(): Promise<void>
  /** When it resolves the whole file is safe there; after a crash there is the whole file under its name or none. */
  put(place: PicturePlace, name: string, content: Uint8Array): Promise<void>
  /** null when there is no such file. */
  get(place: PicturePlace, name: string): Promise<Buffer<ArrayBuffer> | null>
  /** A file that is nowhere stays missing; one that is there already is replaced. */
  move(name: string, from: PicturePlace, to: PicturePlace): Promise<void>
  remove(place: PicturePlace, name: string): Promise<void>
  /** The names of all files, some hundreds at a time. */
  pages(place: PicturePlace): AsyncIterable<string[]>
  /** What tells whose store this is. */
  readMark(): Promise<string | null>
  /** Leaves a mark that is there already, and answers the one that is there then. */
  writeMark(mark: string): Promise<string | null>
  /** Where anybody finds a public file without us; null: we serve it ourselves. */
  publicUrl(name: string): string | null
  /** An address that shows a private file for some minutes; null: we serve it ourselves. */
  privateUrl(name: string): Promise<string | null>
}

/** What a store's own mark is called in it. */
export const STORE_MARK = '.ladlewell-store'

/** Thrown when the store does not answer: worth a 503. */
export class StoreUnavailable extends Error {}

const names = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-small)?\.webp(?:\.unfinished)?$/

export const filesOf = (id: string) => [`${id}.webp`, `${id}-small.webp`]

/** The ids of the pictures that files belong to. */
export function idsAmong(files: readonly string[]): string[] {
  return [...new Set(files.map(file => names.exec(file)?.[1]).filter(id => id !== undefined))]
}

/** The ids of the pictures of which a place holds a file. */
export async function idsIn(files: PictureFiles, place: PicturePlace): Promise<Set<string>> {
  return new Set(idsAmong(await filesIn(files, place)))
}

export async function filesIn(files: PictureFiles, place: PicturePlace): Promise<string[]> {
  const all: string[] = []
  for await (const page of files.pages(place)) all.push(...page)
  return all
}

/** Brings a picture's files where they belong, wherever they are. A file that is nowhere stays missing. */
export async function moveFiles(
  files: PictureFiles,
  ids: readonly string[],
  to: PicturePlace,
): Promise<void> {
  for (const file of ids.flatMap(filesOf))
    for (const place of places) if (place !== to) await files.move(file, place, to)
}

export async function removeFiles(files: PictureFiles, ids: readonly string[]): Promise<void> {
  for (const file of ids.flatMap(filesOf)) for (const place of places) await files.remove(place, file)
}
