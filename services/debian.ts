import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { findProgram } from './find-program.ts'
import type { Say } from './progress.ts'
import { runCommand } from './run-command.ts'

export type DebianPackage = {
  name: string
  /** A program or a file that comes with it: where that exists, by whatever way, nothing is installed. */
  provides: string
}

const INSTALL = ['install', '-y', '--no-install-recommends']

export const isMissing = ({ provides }: DebianPackage) =>
  provides.startsWith('/') ? !existsSync(provides) : findProgram(provides) === undefined

/** Only root on Debian, or on what descends from it, can install. */
export const canInstall = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

export function howToInstall(missing: readonly DebianPackage[]): string {
  const names = missing.map((one) => one.name).join(' ')
  return [
    `These packages are missing: ${names}`,
    'On Debian 12 run this, then try again:',
    `  sudo apt-get update && sudo apt-get ${INSTALL.join(' ')} ${names}`,
    'Elsewhere use Docker: docker compose -f deploy/compose.yml up',
  ].join('\n')
}

export async function installPackages(missing: readonly DebianPackage[], say: Say): Promise<void> {
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  say('updating the package lists')
  await runCommand('apt-get', [...wait, 'update'], { environment })
  say(`installing ${missing.map((one) => one.name).join(', ')}`)
  await withoutSystemServices(() =>
    runCommand('apt-get', [...wait, ...INSTALL, ...missing.map((one) => one.name)], { environment }),
  )
}

/**
 * The packages of servers start one of their own: PostgreSQL makes and runs a cluster, Redis listens on its usual
 * port. We want the programs only, so both are switched off while the packages are set up, and nothing stays behind.
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
