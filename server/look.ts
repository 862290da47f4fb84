import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Letter } from '@ladlewell/contract/letter.ts'
import type { Look } from './features/notifications/send-message.ts'
import type { Settings } from './settings.ts'

interface WebBuild {
  entry: { module: { renderLetter(letter: Letter): string } }
}

/** Lays letters out with what the web app was built with, which is loaded for the first of them. Without a build mails are text. */
export function openLook({ WEB_BUILD }: Pick<Settings, 'WEB_BUILD'>): Look {
  const file = join(WEB_BUILD, 'server/index.js')
  let build: Promise<WebBuild> | undefined
  return async letter => {
    if (!build && !existsSync(file)) return null
    build ??= import(pathToFileURL(file).href)
    return (await build).entry.module.renderLetter(letter)
  }
}
