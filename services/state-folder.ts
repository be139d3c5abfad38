import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from '@amber/testing/repository'

/**
 * The one folder with everything that the services write. It is `.local` of the repository, unless root works in a
 * folder that the users PostgreSQL and OpenSearch run as can't enter (root's home, mostly).
 */
export function stateFolder(): string {
  const folder = chooseStateFolder(REPOSITORY, process.env, process.getuid?.() === 0)
  mkdirSync(folder, { recursive: true })
  // The name below /var/tmp can be guessed, so someone else may have made it first.
  if (lstatSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user`)
  return folder
}

export function chooseStateFolder(repository: string, environment: NodeJS.ProcessEnv, isRoot: boolean): string {
  const chosen = environment['SERVICES_FOLDER']
  if (chosen) return chosen
  if (!isRoot || openToOthers(repository)) return join(repository, '.local')
  return `/var/tmp/amber-${createHash('sha256').update(repository).digest('hex').slice(0, 12)}`
}

/** Whether every folder on the way, and the path itself, may be entered by any user. */
export function openToOthers(path: string): boolean {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (path === '/' || openToOthers(dirname(path)))
}
