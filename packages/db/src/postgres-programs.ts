import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/**
 * The newest pg_dump or pg_restore of the machine, since one that is older than the server refuses to work.
 * Debian keeps each version in a folder of its own; elsewhere the one on the path is it.
 */
export async function postgresProgram(name: 'pg_dump' | 'pg_restore'): Promise<string> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => [])
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const program = join(DEBIAN_FOLDER, version, 'bin', name)
    if (await isThere(program)) return program
  }
  return name
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
