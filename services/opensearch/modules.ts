export type Module = {
  name: string
  className: string
  /** Module whose classes are visible to this one. */
  extends?: string
  /** Jar names without their version. A trailing `*` matches all names with that prefix. */
  jars: readonly string[]
}

/** Modules into which the stock distribution splits the server's jars; all other jars belong in `lib`. */
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

/** Returns the module of a jar, or undefined if the jar belongs in `lib`. */
export function moduleOf(jar: string): Module | undefined {
  const artifact = jar.replace(/-\d.*$/, '')
  return MODULES.find(({ jars }) =>
    jars.some((pattern) => (pattern.endsWith('*') ? artifact.startsWith(pattern.slice(0, -1)) : artifact === pattern)),
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
