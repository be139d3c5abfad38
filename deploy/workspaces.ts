import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folders of a workspace and of all its direct and indirect workspace dependencies. */
export function workspaceClosure(repository: string, folder: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(folder)) return found
  found.add(folder)
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8')
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> }
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@amber/')) workspaceClosure(repository, name.replace('@amber/', 'packages/'), found)
  }
  return found
}
