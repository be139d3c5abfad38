import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js'

export type IndexDefinition = {
  /** The name that readers and writers use, after the prefix. */
  alias: string
  /** Counts the shapes this index has had. A new shape is filled beside the old one, then the alias moves. */
  version: number
  shards: number
  analysis: object
  properties: Record<string, object>
}

export const aliasOf = (prefix: string, { alias }: IndexDefinition) => `${prefix}${alias}`
export const indexOf = (prefix: string, { alias, version }: IndexDefinition) => `${prefix}${alias}-v${version}`

export function bodyOf(prefix: string, definition: IndexDefinition): Indices_Create_RequestBody {
  return {
    aliases: { [aliasOf(prefix, definition)]: {} },
    settings: {
      number_of_shards: definition.shards,
      // A copy on every further node, up to two: none on the single node of a laptop, so that it is green too.
      auto_expand_replicas: '0-2',
      refresh_interval: '200ms',
      // How long a removed document's version is remembered: a write that was on its way may not bring it back.
      gc_deletes: '1h',
      analysis: definition.analysis,
    },
    mappings: { dynamic: 'strict', properties: definition.properties },
  }
}
