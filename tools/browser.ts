import { execFile } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Browser {
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
  env: Record<string, string>
}

const usual: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
    name => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`),
}

/** A Chromium and how to launch it: CHROME_PATH, else the system's, else the one from npm. Takes Playwright's option names. */
export async function findBrowser(): Promise<Browser> {
  const own = process.env.CHROME_PATH
  if (own && !existsSync(own)) throw new Error(`CHROME_PATH names ${own}, which does not exist.`)
  const installed = own || usual[process.platform]?.find(path => existsSync(path))
  return installed ? launch(installed, {}) : fromNpm()
}

async function fromNpm(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium was found and npm has none for ${process.platform}-${process.arch}; set CHROME_PATH.`,
    )
  }
  const folder = await extract()
  return launch(join(folder, 'chromium'), {
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  })
}

function launch(executablePath: string, extra: Record<string, string>): Browser {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined),
  ) as Browser['env']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const onDisk = ['--disable-dev-shm-usage']
  return {
    executablePath,
    args: hasSharedMemory() ? asRoot : [...onDisk, ...asRoot],
    ignoreDefaultArgs: hasSharedMemory() ? onDisk : [],
    env: { ...env, ...extra },
  }
}

// Containers often have 64 MB of it, too little for pages; where there is more, files on a disk in its place take a tenth more time.
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 1_000_000_000
}

// The package unpacks into the temporary folder of its process and adds the libraries that bare machines lack
// only where it believes to be in Amazon's cloud; so it runs apart, in a folder and with a belief of its own.
async function extract(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8'))
  const folder = join(tmpdir(), `ladlewell-browser-${version}-${process.getuid?.()}`)
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === process.getuid?.()) return folder
  if (found) throw new Error(`${folder} belongs to somebody else; remove it.`)
  const draft = mkdtempSync(`${folder}-`)
  const script = `import(${JSON.stringify(entry)}).then(module => module.default.executablePath())`
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontsOf(folder))
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was first.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

// The package's own file names folders of Amazon's cloud. A Chromium without any font ends when a page wants one that it lacks.
function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
