import type { Indices_Create_RequestBody } from '@opensearch-project/opensearch/api/indices/create.js'

export type IndexDefinition = {
  /** The name that readers and writers use, after the prefix. */
  alias: string
  /** Counts the shapes this index has had. A new shape is filled beside the old one, then the alias moves. */
  version: number
  shards: number
  analysis: object
  /** What of a document can be read back; everything where this is absent. */
  kept?: readonly string[]
  properties: Record<string, object>
}

export const aliasOf = (prefix: string, { alias }: IndexDefinition) => `${prefix}${alias}`

/** Of the index that is being filled and takes the other's place when it is full. */
export const nextAliasOf = (prefix: string, { alias }: IndexDefinition) => `${prefix}${alias}-next`

/** The first of its shape; one that is made anew has a number behind. */
export const indexOf = (prefix: string, { alias, version }: IndexDefinition) => `${prefix}${alias}-v${version}`

export const isOfThisShape = (index: string, prefix: string, definition: IndexDefinition) =>
  index === indexOf(prefix, definition) || index.startsWith(`${indexOf(prefix, definition)}-`)

export function bodyOf(definition: IndexDefinition, alias: string): Indices_Create_RequestBody {
  return {
    aliases: { [alias]: {} },
    settings: {
      number_of_shards: definition.shards,
      // A copy on every further node, up to two: none on the single node of a laptop, so that it is green too.
      auto_expand_replicas: '0-2',
      refresh_interval: '200ms',
      // How long a removed document's version is remembered: a write that was on its way may not bring it back.
      gc_deletes: '1h',
      analysis: definition.analysis,
    },
    mappings: {
      dynamic: 'strict',
      ...(definition.kept && { _source: { includes: [...definition.kept] } }),
      properties: definition.properties,
    },
  }
}
