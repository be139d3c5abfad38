import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/** Everything that documents may name. */
export type Project = {
  files: string[]
  /** Script names by workspace; the root's are under ''. */
  scripts: Map<string, Set<string>>
  /** Programs that `npx` finds. */
  programs: Set<string>
  versions: Map<string, string>
}

type Manifest = { name: string; scripts?: Record<string, string> }
type Lock = { packages: Record<string, { version?: string; bin?: Record<string, string> }> }

export async function readProject(root: string, files: string[]): Promise<Project> {
  const read = (file: string) => readFile(join(root, file), 'utf8')

  const scripts = new Map<string, Set<string>>()
  for (const file of files.filter((path) => posix.basename(path) === 'package.json')) {
    const manifest = JSON.parse(await read(file)) as Manifest
    scripts.set(file === 'package.json' ? '' : manifest.name, new Set(Object.keys(manifest.scripts ?? {})))
  }

  const programs = new Set(['node'])
  const versions = new Map([['node', (await read('.nvmrc')).trim()]])
  const lock = JSON.parse(await read('package-lock.json')) as Lock
  for (const [path, { version, bin }] of Object.entries(lock.packages)) {
    for (const program of Object.keys(bin ?? {})) programs.add(program)
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (name !== undefined && version !== undefined) versions.set(name, version)
  }
  return { files, scripts, programs, versions }
}
