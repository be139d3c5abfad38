import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run lock`: adds packages for other platforms that the registry did not provide to package-lock.json. `npm
 * install` drops an optional package it can't find, and `npm ci` then rejects the lock on every machine. The platform
 * is derived from the package's name and the licence from its parent. The hash is unknown here, so npm does not verify
 * these packages.
 */
type Package = {
  version?: string
  license?: string
  optionalDependencies?: Record<string, string>
  [key: string]: unknown
}
type Lock = { packages: Record<string, Package> }

const SYSTEMS = ['darwin', 'linux', 'win32', 'windows', 'freebsd', 'openbsd', 'netbsd', 'android', 'openharmony']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32']

export function completeLock(lock: Lock): { lock: Lock; added: string[] } {
  const packages = { ...lock.packages }
  const added: string[] = []
  for (const [path, { optionalDependencies = {}, license }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue
      packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(license !== undefined && { license }),
        optional: true,
      }
      added.push(name)
    }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added }
}

/** Looks in the package's own folder and all folders above, as Node does. */
function isLocked(packages: Lock['packages'], path: string, name: string): boolean {
  const parts = path.split('/node_modules/')
  const folders = parts.map((_, i) => `${parts.slice(0, i + 1).join('/node_modules/')}/`)
  return ['', ...folders].some((folder) => packages[`${folder}node_modules/${name}`] !== undefined)
}

function platformOf(name: string) {
  const nameParts = name.split(/[/-]/)
  const system = SYSTEMS.find((candidate) => nameParts.includes(candidate))
  const processor = PROCESSORS.find((candidate) => nameParts.includes(candidate))
  if (system === undefined && processor === undefined) throw new Error(`no platform in package name ${name}`)
  const library = nameParts.includes('musl') ? 'musl' : nameParts.includes('gnu') ? 'glibc' : undefined
  return {
    ...(processor !== undefined && { cpu: [processor] }),
    ...(library !== undefined && system === 'linux' && { libc: [library] }),
    ...(system !== undefined && { os: [system === 'windows' ? 'win32' : system] }),
  }
}

if (import.meta.main) {
  const FILE = 'package-lock.json'
  const { lock, added } = completeLock(JSON.parse(readFileSync(FILE, 'utf8')) as Lock)
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(added.length === 0 ? 'the lock was complete' : `added ${added.length} packages for other systems`)
}
