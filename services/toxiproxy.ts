import { withLock } from './with-lock.ts'
import { goProgram } from './go-program.ts'
import type { ReportProgress } from './progress.ts'
import { VERSIONS } from './versions.ts'

/** Shopify's proxy that cuts, slows and resets connections. Built only for chaos tests. */
const program = goProgram({
  name: 'toxiproxy',
  version: VERSIONS.toxiproxy,
  module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
  file: 'server',
  takes: 'about half a minute',
})

/** Builds the program if necessary and returns its path. */
export async function installToxiproxy(report: ReportProgress = () => undefined): Promise<string> {
  await withLock('toxiproxy', () => program.install(report))
  return program.path()
}
