import { glob, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Folders that builds and installations write, besides those with a dot, which `glob` skips. */
const IGNORED = new Set(['node_modules', 'build'])

/**
 * Returns whether no source, a file or a folder, is newer than the output. The folders inside count too, because
 * deleting a file changes only its folder.
 */
export async function isUpToDate(output: string, sources: readonly string[]): Promise<boolean> {
  const made = await stat(output).catch(() => undefined)
  if (made === undefined) return false
  for (const source of sources) {
    for await (const name of glob('**', { cwd: source, exclude: (path) => IGNORED.has(basename(path)) })) {
      const { mtimeMs } = await stat(join(source, name))
      if (mtimeMs > made.mtimeMs) return false
    }
  }
  return true
}
