import { exclusively } from './exclusive.ts'
import { goProgram } from './go-program.ts'
import type { Say } from './progress.ts'
import { VERSIONS } from './versions.ts'

/** Shopify's proxy that cuts, slows and resets connections. Only chaos needs it, so only chaos builds it. */
const program = goProgram({
  name: 'toxiproxy',
  version: VERSIONS.toxiproxy,
  module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
  file: 'server',
  takes: 'about half a minute',
})

/** The path of the program, built if it is not there yet. */
export async function installToxiproxy(say: Say = () => undefined): Promise<string> {
  await exclusively('toxiproxy', () => program.install(say))
  return program.path()
}
