import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { findProgram } from './find-program.ts'
import type { ReportProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

export type DebianPackage = {
  name: string
  /** Program or file that the package contains; if it exists from any source, nothing is installed. */
  provides: string
}

const INSTALL_ARGS = ['install', '-y', '--no-install-recommends']

export const isMissing = ({ provides }: DebianPackage) =>
  provides.startsWith('/') ? !existsSync(provides) : findProgram(provides) === undefined

/** Returns whether packages can be installed, which needs root on Debian or a derivative. */
export const canInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

export function installInstructions(missing: readonly DebianPackage[]): string {
  const names = missing.map((debianPackage) => debianPackage.name).join(' ')
  return [
    `These packages are missing: ${names}`,
    'On Debian 12 run this, then try again:',
    `  sudo apt-get update && sudo apt-get ${INSTALL_ARGS.join(' ')} ${names}`,
    'Elsewhere use Docker: docker compose -f deploy/compose.yml up',
  ].join('\n')
}

export async function installPackages(missing: readonly DebianPackage[], report: ReportProgress): Promise<void> {
  const lockTimeout = ['-o', 'DPkg::Lock::Timeout=300']
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  report('updating the package lists')
  await runCommand('apt-get', [...lockTimeout, 'update'], { environment })
  report(`installing ${missing.map((debianPackage) => debianPackage.name).join(', ')}`)
  await withoutSystemServices(() =>
    runCommand('apt-get', [...lockTimeout, ...INSTALL_ARGS, ...missing.map((debianPackage) => debianPackage.name)], {
      environment,
    }),
  )
}

/**
 * Prevents packages from starting their servers during setup: PostgreSQL creates and runs a cluster, and Redis
 * listens on its default port. We need only the programs. The files that prevent this are removed afterwards.
 */
async function withoutSystemServices<T>(install: () => Promise<T>): Promise<T> {
  const folder = '/etc/postgresql-common/createcluster.d'
  const files = [
    { path: `${folder}/amber.conf`, text: 'create_main_cluster = false\n', mode: 0o644 },
    { path: '/usr/sbin/policy-rc.d', text: '#!/bin/sh\nexit 101\n', mode: 0o755 },
  ].filter((file) => !existsSync(file.path))
  await mkdir(folder, { recursive: true })
  try {
    for (const { path, text, mode } of files) writeFileSync(path, text, { mode })
    return await install()
  } finally {
    for (const { path } of files) rmSync(path, { force: true })
  }
}
