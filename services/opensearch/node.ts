import { PORTS } from '@amber/testing/addresses'

export const httpPort = (node: number) => PORTS.opensearch + node - 1
export const transportPort = (node: number) => PORTS.opensearchTransport + node - 1

/** opensearch.yml of one node of `nodes`. */
export function nodeSettings(node: number, nodes: number, folder: string) {
  const all = Array.from({ length: nodes }, (_, index) => index + 1)
  return {
    'cluster.name': `amber-${nodes}`,
    'node.name': `n${node}`,
    'network.host': '127.0.0.1',
    'http.port': httpPort(node),
    'transport.port': transportPort(node),
    'path.data': `${folder}/data`,
    'path.logs': `${folder}/logs`,
    'discovery.seed_hosts': all.map((one) => `127.0.0.1:${transportPort(one)}`),
    // One node alone may found the cluster, so that two that meet first never found another.
    'cluster.initial_cluster_manager_nodes': node === 1 ? ['n1'] : [],
    // A developer's disk is often nearly full; the indices here are small.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }
}

/** Everything to standard output, which is the service's log file. */
export const LOG_SETTINGS = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] [%node_name]%marker %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

/** What the stock start script passes on, with a small heap. */
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
