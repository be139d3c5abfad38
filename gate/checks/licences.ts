import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Licences that only require their text to be kept. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

type Exception = { packages: RegExp; licence: string; reason: string }

/** Exceptions for named packages, each with the reason. */
const EXCEPTIONS: Exception[] = [
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason: "sharp's libvips: a separate library that is linked at run time, used unchanged and only on our servers",
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'compiles CSS at build time, used unchanged; no part of it is shipped',
  },
  {
    packages: /^axe-core$/,
    licence: 'MPL-2.0',
    reason: 'runs in browser tests only, used unchanged',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'a table of browsers for build tools; no part of it is shipped',
  },
  {
    packages: /^@fontsource(-variable)?\//,
    licence: 'OFL-1.1',
    reason: 'fonts: shipped unchanged and not sold on their own, as the licence requires',
  },
]

/** Packages that state their licence in a file instead of package.json. */
const LICENCES_IN_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

type LockedPackage = { license?: string; link?: boolean }

/** Checks every package in the lock file, installed on this machine or not. */
export async function checkLicences(root: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const problems: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || entry.link === true) continue
    const licence = entry.license ?? (await licenceOfInstalled(join(root, path))) ?? LICENCES_IN_FILES[name]
    const problem = licenceProblem(name, licence)
    if (problem !== undefined) problems.push(problem)
  }
  return [...new Set(problems)].toSorted()
}

function licenceProblem(name: string, licence: string | undefined): string | undefined {
  if (licence === undefined) return `${name} names no licence: find it out and add an exception with the reason`
  return isAllowed(name, licence)
    ? undefined
    : `${name} is under ${licence}: use another package, or add an exception with the reason`
}

/** Evaluates an SPDX expression: OR needs one licence, AND needs all. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '')
  return bare.split(' OR ').some((choice) =>
    choice.split(' AND ').every((part) => {
      const licence = part.trim()
      return ALLOWED.has(licence) || EXCEPTIONS.some((entry) => entry.packages.test(name) && entry.licence === licence)
    }),
  )
}

/** Reads the licence of a package that npm did not copy into the lock file. Old packages use a list. */
async function licenceOfInstalled(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const { license, licenses } = JSON.parse(text) as { license?: string; licenses?: { type: string }[] }
  return license ?? licenses?.map((entry) => entry.type).join(' OR ')
}
