import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/**
 * Returns the newest program of PostgreSQL on the machine, since one older than the server fails. Debian has a folder
 * per version; elsewhere the one on the PATH is used.
 */
export async function postgresProgram(name: 'pg_dump' | 'pg_restore' | 'psql'): Promise<string> {
  const versions = await readdir(DEBIAN_FOLDER).catch(() => [])
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const program = join(DEBIAN_FOLDER, version, 'bin', name)
    if (await exists(program)) return program
  }
  return name
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
