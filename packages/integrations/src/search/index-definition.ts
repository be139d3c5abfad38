import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js'

export type IndexDefinition = {
  /** Name that readers and writers use, after the prefix. */
  alias: string
  /** Version of the mapping. A new version is filled beside the old index before the alias moves. */
  version: number
  shards: number
  analysis: object
  /** Document fields that can be read back; all when absent. */
  storedFields?: readonly string[]
  properties: Record<string, object>
}

export const aliasOf = (prefix: string, { alias }: IndexDefinition) => `${prefix}${alias}`

/** Returns the alias of the index that is being filled and will replace the current one. */
export const nextAliasOf = (prefix: string, { alias }: IndexDefinition) => `${prefix}${alias}-next`

/** Returns the name of the first index of this version; rebuilt ones append a number. */
export const indexOf = (prefix: string, { alias, version }: IndexDefinition) => `${prefix}${alias}-v${version}`

export const isCurrentVersion = (index: string, prefix: string, definition: IndexDefinition) =>
  index === indexOf(prefix, definition) || index.startsWith(`${indexOf(prefix, definition)}-`)

export function createIndexBody(
  definition: Omit<IndexDefinition, 'alias' | 'version'>,
  alias: string,
): Indices_Create_RequestBody {
  return {
    aliases: { [alias]: {} },
    settings: {
      number_of_shards: definition.shards,
      // One replica per additional node, up to two. A single node has none, so that its status is green too.
      auto_expand_replicas: '0-2',
      refresh_interval: '200ms',
      // Remembers the versions of deleted documents this long, so that a delayed write cannot restore them.
      gc_deletes: '1h',
      analysis: definition.analysis,
    },
    mappings: {
      dynamic: 'strict',
      ...(definition.storedFields && { _source: { includes: [...definition.storedFields] } }),
      properties: definition.properties,
    },
  }
}
