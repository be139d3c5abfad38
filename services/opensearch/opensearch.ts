import { chownSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PORTS } from '@amber/local-environment/addresses'
import { type Account, nonRootAccount } from '../non-root-account.ts'
import { isResponding } from '../is-responding.ts'
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
  async install(report) {
    if (!findJava()) {
      report('fetching Java')
      await installJava()
    }
    await installOpenSearch(report)
  },
  async prepare({ nodes = runningProcesses('opensearch').length || 1 }) {
    const java = findJava() ?? (await installJava())
    const account = nonRootAccount('nobody')
    const nodeNumbers = Array.from({ length: nodes }, (_, index) => index + 1)
    return Promise.all(nodeNumbers.map((node) => prepareNode(node, nodes, java, account)))
  },
  healthy: (processes) =>
    isResponding(
      `http://127.0.0.1:${PORTS.opensearch}/_cluster/health?wait_for_nodes=${processes.length}&wait_for_status=yellow&timeout=500ms`,
    ),
}

async function prepareNode(
  node: number,
  nodeCount: number,
  java: string,
  account: Account | undefined,
): Promise<ServiceProcess> {
  // Each cluster size has its own data, because a single node with the data of a cluster of three can't elect itself.
  const folder = join(stateFolder(), 'opensearch', `cluster-of-${nodeCount}`, `node-${node}`)
  await mkdir(join(folder, 'config'), { recursive: true })
  // JSON is valid YAML.
  await writeFile(
    join(folder, 'config', 'opensearch.yml'),
    JSON.stringify(nodeSettings(node, nodeCount, folder), null, 2),
  )
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
