import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '../server/settings.ts'
import { root } from './root.ts'

/**
 * Adds the settings of `.env` to the environment, and takes those out that are empty, as a missing secret leaves them. An
 * empty one of the environment hides the one of `.env`: so a run for trying things never meets somebody's own database.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  for (const name of [...settingNames, 'DATA_DIR', 'BACKUP_KEY'])
    if (!process.env[name]?.trim()) delete process.env[name]
  return process.env
}
