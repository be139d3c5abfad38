import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReportProgress } from '../progress.ts'
import { replaceFolder } from '../replace-folder.ts'
import { runCommand } from '../run-command.ts'
import { stateFolder } from '../state-folder.ts'
import { VERSIONS } from '../versions.ts'
import { descriptorOf, MODULES, moduleOf } from './modules.ts'

export const openSearchHome = () => join(stateFolder(), 'tools', `opensearch-${VERSIONS.opensearch}`)

/** Downloads the server's jars and arranges them like the stock distribution. */
export async function installOpenSearch(report: ReportProgress): Promise<void> {
  if (existsSync(openSearchHome())) return
  report(`fetching OpenSearch ${VERSIONS.opensearch}, about two minutes`)
  await replaceFolder(openSearchHome(), async (home) => {
    const jars = join(home, 'jars')
    await fetchJars(jars)
    await arrangeJars(home, jars)
  })
}

async function fetchJars(folder: string): Promise<void> {
  await runCommand('mvn', [
    '--batch-mode',
    '--quiet',
    '--strict-checksums',
    '--file',
    fileURLToPath(new URL('./pom.xml', import.meta.url)),
    `-Dopensearch.version=${VERSIONS.opensearch}`,
    `-DoutputDirectory=${folder}`,
    '-Dmaven.artifact.threads=16',
    'dependency:copy-dependencies',
  ])
}

async function arrangeJars(home: string, jars: string): Promise<void> {
  // The server requires all of these folders, even if they are empty.
  for (const folder of ['bin', 'lib', 'plugins', 'extensions']) await mkdir(join(home, folder), { recursive: true })
  for (const module of MODULES) {
    const folder = join(home, 'modules', module.name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'plugin-descriptor.properties'), descriptorOf(module, VERSIONS.opensearch))
  }
  for (const jar of await readdir(jars)) {
    const module = moduleOf(jar)
    await rename(join(jars, jar), join(home, ...(module ? ['modules', module.name] : ['lib']), jar))
  }
  await rm(jars, { recursive: true })
}
