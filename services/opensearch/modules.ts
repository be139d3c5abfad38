export type Module = {
  name: string
  className: string
  /** The module whose classes it sees. */
  extends?: string
  /** Its jars, by the part of their name before the version. A trailing `*` takes all that begin so. */
  jars: readonly string[]
}

/** How the stock distribution splits the server's jars into modules; the rest is its `lib`. */
export const MODULES: readonly Module[] = [
  {
    name: 'lang-painless',
    className: 'org.opensearch.painless.PainlessModulePlugin',
    jars: ['lang-painless', 'opensearch-scripting-painless-spi', 'asm*', 'antlr4-runtime'],
  },
  {
    name: 'transport-netty4',
    className: 'org.opensearch.transport.Netty4ModulePlugin',
    jars: ['transport-netty4-client', 'opensearch-netty4*', 'netty-*'],
  },
  {
    name: 'analysis-common',
    className: 'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
    extends: 'lang-painless',
    jars: ['analysis-common'],
  },
  { name: 'geo', className: 'org.opensearch.geo.GeoModulePlugin', jars: ['geo'] },
  {
    name: 'mapper-extras',
    className: 'org.opensearch.index.mapper.MapperExtrasModulePlugin',
    jars: ['mapper-extras-client'],
  },
  { name: 'parent-join', className: 'org.opensearch.join.ParentJoinModulePlugin', jars: ['parent-join-client'] },
  { name: 'percolator', className: 'org.opensearch.percolator.PercolatorModulePlugin', jars: ['percolator-client'] },
  {
    name: 'reindex',
    className: 'org.opensearch.index.reindex.ReindexModulePlugin',
    jars: [
      'reindex-client',
      'opensearch-rest-client',
      'opensearch-ssl-config',
      'http*',
      'commons-codec',
      'commons-logging',
      'slf4j-api',
    ],
  },
  {
    name: 'ingest-common',
    className: 'org.opensearch.ingest.common.IngestCommonModulePlugin',
    extends: 'lang-painless',
    jars: ['ingest-common', 'opensearch-grok', 'opensearch-dissect', 'joni', 'jcodings'],
  },
]

/** The module a jar belongs to; undefined: the server's own `lib`. */
export function moduleOf(jar: string): Module | undefined {
  const artifact = jar.replace(/-\d.*$/, '')
  return MODULES.find(({ jars }) =>
    jars.some((one) => (one.endsWith('*') ? artifact.startsWith(one.slice(0, -1)) : artifact === one)),
  )
}

export function descriptorOf(module: Module, version: string): string {
  const entries = {
    name: module.name,
    description: module.name,
    version,
    'opensearch.version': version,
    'java.version': '21',
    classname: module.className,
    'extended.plugins': module.extends ?? '',
    'has.native.controller': 'false',
  }
  return Object.entries(entries)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
}
