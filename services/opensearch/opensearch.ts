import { chownSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTS } from '@amber/testing/addresses'
import { type Account, accountInsteadOfRoot } from '../account.ts'
import { answers } from '../answers.ts'
import { runningProcesses } from '../processes.ts'
import type { Service, ServiceProcess } from '../service.ts'
import { stateFolder } from '../state-folder.ts'
import { findJava, installJava, PIP } from '../toolchains.ts'
import { installOpenSearch, openSearchHome } from './home.ts'
import { httpPort, javaArguments, LOG_SETTINGS, nodeSettings, transportPort } from './node.ts'

const heap = process.env['OPENSEARCH_HEAP'] ?? '512m'

export const opensearch: Service = {
  name: 'opensearch',
  address: `http://127.0.0.1:${PORTS.opensearch}`,
  packages: () => [{ name: 'maven', provides: 'mvn' }, ...(findJava() ? [] : [PIP])],
  async install(say) {
    if (!findJava()) {
      say('fetching Java')
      await installJava()
    }
    await installOpenSearch(say)
  },
  async prepare({ nodes = runningProcesses('opensearch').length || 1 }) {
    const java = findJava() ?? (await installJava())
    const account = accountInsteadOfRoot('nobody')
    const all = Array.from({ length: nodes }, (_, index) => index + 1)
    return Promise.all(all.map((node) => prepareNode(node, nodes, java, account)))
  },
  healthy: (processes) =>
    answers(
      `http://127.0.0.1:${PORTS.opensearch}/_cluster/health?wait_for_nodes=${processes.length}&wait_for_status=yellow&timeout=500ms`,
    ),
}

async function prepareNode(
  node: number,
  nodes: number,
  java: string,
  account: Account | undefined,
): Promise<ServiceProcess> {
  // Data of its own for each size: one node of three can't elect itself.
  const folder = join(stateFolder(), 'opensearch', `cluster-of-${nodes}`, `node-${node}`)
  await mkdir(join(folder, 'config'), { recursive: true })
  // JSON is YAML.
  await writeFile(join(folder, 'config', 'opensearch.yml'), JSON.stringify(nodeSettings(node, nodes, folder), null, 2))
  await writeFile(join(folder, 'config', 'log4j2.properties'), LOG_SETTINGS)
  for (const name of ['config', 'data', 'logs', 'tmp']) {
    await mkdir(join(folder, name), { recursive: true })
    if (account) chownSync(join(folder, name), account.uid, account.gid)
  }
  return {
    name: `opensearch-${node}`,
    command: java,
    args: javaArguments(openSearchHome(), folder, heap),
    folder,
    ports: [httpPort(node), transportPort(node)],
    account,
  }
}
