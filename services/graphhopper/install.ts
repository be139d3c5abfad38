import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportProgress } from '../progress.ts'
import { replaceFolder } from '../replace-folder.ts'
import { runCommand } from '../run-command.ts'
import { stateFolder } from '../state-folder.ts'
import { findJava, installJava } from '../toolchains.ts'
import { VERSIONS } from '../versions.ts'

const home = () => join(stateFolder(), 'tools', `graphhopper-${VERSIONS.graphhopper}`)

export const graphHopperJar = () => join(home(), `graphhopper-web-${VERSIONS.graphhopper}.jar`)

/** Downloads the server, one jar of 45 MB, unless it is there. */
export async function installGraphHopper(report: ReportProgress): Promise<void> {
  if (!findJava()) {
    report('fetching Java')
    await installJava()
  }
  if (existsSync(graphHopperJar())) return
  report(`fetching GraphHopper ${VERSIONS.graphhopper}`)
  await replaceFolder(home(), async (folder) => {
    await runCommand('mvn', [
      '--batch-mode',
      '--quiet',
      '--strict-checksums',
      'dependency:copy',
      `-Dartifact=com.graphhopper:graphhopper-web:${VERSIONS.graphhopper}`,
      `-DoutputDirectory=${folder}`,
    ])
  })
}
