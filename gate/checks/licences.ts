import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Licences that ask for no more than their text being kept. */
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

/** Other licences, each for named packages and with the reason why it is fine there. */
const EXCEPTIONS: Exception[] = [
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason: "sharp's libvips: a library of its own that is linked at run time, used unchanged, on our servers only",
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'compiles CSS while building, used unchanged; nothing of it is in what we ship',
  },
  {
    packages: /^axe-core$/,
    licence: 'MPL-2.0',
    reason: 'runs in browser tests only, used unchanged',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'a table of browsers that build tools read; nothing of it is in what we ship',
  },
  {
    packages: /^@fontsource(-variable)?\//,
    licence: 'OFL-1.1',
    reason: 'fonts: shipped unchanged and not sold by themselves, which is what the licence asks',
  },
]

/** Those that name none in their package.json, and have one in a file beside it. */
const SAID_IN_A_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

type LockedPackage = { license?: string; link?: boolean }

/** Reads the licence of every package in the lock file, installed on this machine or not. */
export async function checkLicences(root: string): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const problems: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || entry.link === true) continue
    const licence = entry.license ?? (await licenceOfInstalled(join(root, path))) ?? SAID_IN_A_FILE[name]
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

/** An SPDX expression: one of an OR is enough, all of an AND are needed. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '')
  return bare.split(' OR ').some((choice) =>
    choice.split(' AND ').every((part) => {
      const licence = part.trim()
      return ALLOWED.has(licence) || EXCEPTIONS.some((entry) => entry.packages.test(name) && entry.licence === licence)
    }),
  )
}

/** For packages whose licence npm did not copy into the lock file; old ones write a list. */
async function licenceOfInstalled(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const { license, licenses } = JSON.parse(text) as { license?: string; licenses?: { type: string }[] }
  return license ?? licenses?.map((entry) => entry.type).join(' OR ')
}
