import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'
import { workspaceClosure } from '../deploy/workspaces.ts'
import { isUpToDate } from './is-up-to-date.ts'
import { reportStep } from './report-step.ts'
import { runCommand } from './run-command.ts'

const COMPLETE = join(REPOSITORY, 'apps/web/build/complete')

/** Builds the web, unless nothing that it is built from has changed since the last build. */
export async function buildWeb(): Promise<void> {
  const paths = [...workspaceClosure(REPOSITORY, 'apps/web'), 'package-lock.json']
  const sources = paths.map((path) => join(REPOSITORY, path))
  if (await isUpToDate(COMPLETE, sources)) {
    reportStep('build', 'up to date')
    return
  }
  reportStep('build', 'building the web, which takes about a minute')
  await runCommand('npm', ['run', 'build', '-w', '@amber/web'], { folder: REPOSITORY })
}
