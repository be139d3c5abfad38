import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Absolute path of the repository. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url)).replace(/[/\\]$/, '')

/** Returns files that git tracks or would track, relative to the root. */
export async function listFiles(): Promise<string[]> {
  const git = promisify(execFile)
  const { stdout } = await git('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  // Deleted files stay in the index until staged.
  return [...new Set(stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(ROOT, path))).toSorted()
}

/** Planted violations that the checks skip and the gate's own tests use. */
const FIXTURES = 'gate/fixtures/'

export async function listSourceFiles(kinds = /\.tsx?$/): Promise<string[]> {
  const files = await listFiles()
  return files.filter((path) => kinds.test(path) && !path.startsWith(FIXTURES))
}
