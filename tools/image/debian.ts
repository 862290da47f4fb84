import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { can, tell } from './programs.ts'

const SUITE = 'trixie'
const MIRROR = 'http://deb.debian.org/debian'
/** The npm that installs in the builder; Debian's own needs four hundred packages. */
const NPM = '11.19.1'
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/**
 * What Node needs of a system, unpacked and nothing run: no shell, no package manager, as the bases without a distribution have it. Debian's
 * mirror gives the newest of its point release; one of snapshot.debian.org as `mirror` gives the same bytes again.
 */
export function baseFromDebian(folder: string, mirror = MIRROR): string {
  return packed(
    join(folder, 'base.tar'),
    mirror,
    'extract',
    ['base-files', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata'],
    [
      // What the packages' scripts would have done.
      `cat "$1"/usr/share/ca-certificates/mozilla/*.crt > "$1"${certificates}`,
      'printf "root:x:0:0:root:/root:/sbin/nologin\\nnonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin\\n" > "$1"/etc/passwd',
      'printf "root:x:0:\\nnonroot:x:65532:\\n" > "$1"/etc/group',
      'printf "hosts: files dns\\n" > "$1"/etc/nsswitch.conf',
      'rm -rf "$1"/usr/share/doc/*/changelog* "$1"/usr/share/man "$1"/usr/share/locale "$1"/usr/share/lintian "$1"/usr/share/bug',
      'rm -rf "$1"/var/cache/apt "$1"/var/lib/apt "$1"/usr/lib/*/gconv',
      // Who looks for faults reads from this which versions are in.
      'mkdir -p "$1"/var/lib/dpkg && test -s "$1"/var/lib/dpkg/status',
    ],
  )
}

/** A system with a shell, the pinned Node and npm; knows the certificates of this machine, behind whose proxy it may build. */
export function builderFromDebian(folder: string, mirror = MIRROR): string {
  const npm = join(folder, 'npm')
  mkdirSync(npm)
  tell('npm', ['pack', '--silent', '--pack-destination', folder, `npm@${NPM}`])
  tell('tar', ['-xzf', join(folder, `npm-${NPM}.tgz`), '-C', npm, '--strip-components=1'])
  const links = join(folder, 'link-npm.sh')
  writeFileSync(
    links,
    `ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1"/usr/local/bin/npm\nchmod 755 "$1"/usr/local/lib/node_modules/npm/bin/*-cli.js\n`,
  )
  return packed(
    join(folder, 'builder.tar'),
    mirror,
    'essential',
    ['ca-certificates', 'libstdc++6'],
    [
      'mkdir -p "$1"/usr/local/bin "$1"/usr/local/lib/node_modules',
      `cp ${process.execPath} "$1"/usr/local/bin/node`,
      `cp -r ${npm} "$1"/usr/local/lib/node_modules/npm`,
      `sh ${links} "$1"`,
      existsSync(certificates) ? `cp ${certificates} "$1"${certificates}` : 'true',
    ],
  )
}

function packed(
  archive: string,
  mirror: string,
  variant: string,
  packages: string[],
  hooks: string[],
): string {
  if (!can('mmdebstrap')) throw new Error('mmdebstrap is missing: apt-get install mmdebstrap.')
  tell('mmdebstrap', [
    '--quiet',
    `--variant=${variant}`,
    `--include=${packages.join(',')}`,
    ...hooks.map(hook => `--customize-hook=${hook}`),
    SUITE,
    archive,
    mirror,
  ])
  if (!existsSync(archive)) throw new Error(`mmdebstrap made no ${archive} for ${root}.`)
  return archive
}
