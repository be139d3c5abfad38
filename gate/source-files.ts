import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Where the repository lies. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url)).replace(/[/\\]$/, '')

/** The files git tracks or would track, relative to the root. */
export async function listFiles(): Promise<string[]> {
  const git = promisify(execFile)
  const { stdout } = await git('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  // A file deleted but not yet staged is still in the index.
  return [...new Set(stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(ROOT, path))).toSorted()
}

/** Planted violations: the checks skip them, and the gate's own tests point the checks at them. */
const FIXTURES = 'gate/fixtures/'

export async function listSourceFiles(kinds = /\.tsx?$/): Promise<string[]> {
  const files = await listFiles()
  return files.filter((path) => kinds.test(path) && !path.startsWith(FIXTURES))
}
