import { PORTS } from '@amber/local-environment/addresses'

export const httpPort = (node: number) => PORTS.opensearch + node - 1
export const transportPort = (node: number) => PORTS.opensearchTransport + node - 1

/** Returns the opensearch.yml of a node, numbered from 1. */
export function nodeSettings(node: number, nodeCount: number, folder: string) {
  const nodeNumbers = Array.from({ length: nodeCount }, (_, index) => index + 1)
  return {
    'cluster.name': `amber-${nodeCount}`,
    'node.name': `n${node}`,
    'network.host': '127.0.0.1',
    'http.port': httpPort(node),
    'transport.port': transportPort(node),
    'path.data': `${folder}/data`,
    'path.logs': `${folder}/logs`,
    'discovery.seed_hosts': nodeNumbers.map((nodeNumber) => `127.0.0.1:${transportPort(nodeNumber)}`),
    // Only one node may bootstrap the cluster, so that nodes can't form separate clusters.
    'cluster.initial_cluster_manager_nodes': node === 1 ? ['n1'] : [],
    // Developers' disks are often nearly full; the indexes here are small.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
}

/** Logs everything to standard output, which is the service's log file. */
export const LOG_SETTINGS = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] [%node_name]%marker %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

/** Returns the arguments of the stock start script, with a small heap. */
export function javaArguments(home: string, folder: string, heap: string): string[] {
  const properties = {
    'java.io.tmpdir': `${folder}/tmp`,
    'jna.tmpdir': `${folder}/tmp`,
    'file.encoding': 'UTF-8',
    'java.awt.headless': 'true',
    'log4j.shutdownHookEnabled': 'false',
    'log4j2.disable.jmx': 'true',
    'io.netty.noUnsafe': 'true',
    'opensearch.path.home': home,
    'opensearch.path.conf': `${folder}/config`,
    'opensearch.distribution.type': 'tar',
    'opensearch.bundled_jdk': 'false',
  }
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-XX:+UseG1GC',
    '-XX:MaxDirectMemorySize=128m',
    '--enable-native-access=ALL-UNNAMED',
    ...Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
    '-cp',
    `${home}/lib/*`,
    'org.opensearch.bootstrap.OpenSearch',
  ]
}
