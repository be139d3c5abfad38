import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'

/**
 * Returns the folder for everything the services write: `.local` of the repository, unless root works in a folder that
 * the users of PostgreSQL and OpenSearch can't enter (usually because it is below root's home).
 */
export function stateFolder(): string {
  const folder = chooseStateFolder(REPOSITORY, process.env, process.getuid?.() === 0)
  mkdirSync(folder, { recursive: true })
  // The name below /var/tmp is predictable, so another user may have created it first.
  if (lstatSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user`)
  return folder
}

export function chooseStateFolder(repository: string, environment: NodeJS.ProcessEnv, isRoot: boolean): string {
  const configured = environment['SERVICES_FOLDER']
  if (configured) return configured
  if (!isRoot || canOthersEnter(repository)) return join(repository, '.local')
  return `/var/tmp/amber-${createHash('sha256').update(repository).digest('hex').slice(0, 12)}`
}

/** Returns whether any user may enter the path and all its parent folders. */
export function canOthersEnter(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (path === '/' || canOthersEnter(dirname(path)))
}
