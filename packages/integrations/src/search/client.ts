import { Client } from '@opensearch-project/opensearch'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { aliasOf, bodyOf, indexOf, type IndexDefinition } from './index-definition.ts'
import { PLACES_INDEX } from './places-index.ts'
import type { PlaceDocument } from './place-document.ts'
import { REGIONS_INDEX } from './regions-index.ts'
import type { RegionDocument } from './region-document.ts'
import { suggest, type SuggestQuery } from './suggest.ts'
import { indexVersions, removeVersion, type Versioned } from './versioned-write.ts'

export type Search = {
  /** Throws when no node answers. */
  ping(): Promise<void>
  suggest(query: SuggestQuery): Promise<Suggestion[]>
  /** A write older than, or as old as, what the index holds is ignored: the newest version wins in any order. */
  indexPlace(document: PlaceDocument, version: number): Promise<void>
  /** Many in one request, for whoever loads a whole world. */
  indexPlaces(list: readonly Versioned<PlaceDocument>[]): Promise<void>
  removePlace(id: number, version: number): Promise<void>
  indexRegion(document: RegionDocument, version: number): Promise<void>
  indexRegions(list: readonly Versioned<RegionDocument>[]): Promise<void>
  /** What the index holds of these places now, refreshed or not. */
  readPlaces(ids: readonly number[]): Promise<Map<number, Indexed<PlaceDocument>>>
  /** The next ids after `after`, in order, as of the last refresh. */
  listPlaceIds(page: { after: number; limit: number }): Promise<number[]>
  /** Makes the indices that are missing. Safe to run from several processes at once. */
  ensureIndices(): Promise<void>
  /** Makes them anew, without a document and without a memory of versions: for a world that takes another's place. */
  emptyIndices(): Promise<void>
  refresh(): Promise<void>
  close(): Promise<void>
}

export type Indexed<Document> = { version: number; document: Document }

type Options = {
  /** One address, or those of several nodes with commas between. */
  url: string
  prefix: string
}

/** Reads give up early, since a slow answer is of no use to a visitor; whoever writes can wait longer. */
const READ = { requestTimeout: 2_000 }
const WRITE = { requestTimeout: 10_000 }
const ADMIN = { requestTimeout: 30_000 }

export function createSearch({ url, prefix }: Options): Search {
  const nodes = url.split(',').map((node) => node.trim())
  // A node that fails is left out for a while and the same request goes to another one.
  const client = new Client({
    nodes,
    maxRetries: Math.max(1, nodes.length - 1),
    agent: { keepAlive: true, maxSockets: 64 },
  })
  const places = aliasOf(prefix, PLACES_INDEX)
  const regions = aliasOf(prefix, REGIONS_INDEX)

  async function ensureIndex(definition: IndexDefinition) {
    const { body: exists } = await client.indices.existsAlias({ name: aliasOf(prefix, definition) }, ADMIN)
    if (exists) return
    try {
      await client.indices.create({ index: indexOf(prefix, definition), body: bodyOf(prefix, definition) }, ADMIN)
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
    }
  }

  const ensureIndices = async () => {
    await Promise.all([ensureIndex(PLACES_INDEX), ensureIndex(REGIONS_INDEX)])
  }

  return {
    ping: async () => {
      await client.ping({}, { requestTimeout: 1_000, maxRetries: nodes.length - 1 })
    },
    suggest: (query) => suggest(client, { regions, places }, query, READ),
    indexPlace: (document, version) => indexVersions(client, places, [{ document, version }], WRITE),
    indexPlaces: (list) => indexVersions(client, places, list, ADMIN),
    removePlace: (id, version) => removeVersion(client, places, id, version, WRITE),
    indexRegion: (document, version) => indexVersions(client, regions, [{ document, version }], WRITE),
    indexRegions: (list) => indexVersions(client, regions, list, ADMIN),
    readPlaces: async (ids) => {
      if (ids.length === 0) return new Map()
      const { body } = await client.mget({ index: places, body: { ids: ids.map(String) } }, WRITE)
      const found = (body.docs as MgetItem<PlaceDocument>[]).filter((item) => item.found)
      return new Map(found.map((item) => [Number(item._id), { version: item._version, document: item._source }]))
    },
    listPlaceIds: async ({ after, limit }) => {
      const { body } = await client.search(
        {
          index: places,
          filter_path: 'hits.hits._id',
          body: { size: limit, _source: false, sort: [{ id: 'asc' }], search_after: [after], query: { match_all: {} } },
        },
        WRITE,
      )
      return (body.hits?.hits ?? []).map((hit) => Number(hit._id))
    },
    ensureIndices,
    emptyIndices: async () => {
      const index = [PLACES_INDEX, REGIONS_INDEX].map((definition) => indexOf(prefix, definition))
      await client.indices.delete({ index, ignore_unavailable: true }, ADMIN)
      await ensureIndices()
    },
    refresh: async () => {
      await client.indices.refresh({ index: [places, regions] }, ADMIN)
    },
    close: () => client.close(),
  }
}

type MgetItem<Document> = { _id: string; found: boolean; _version: number; _source: Document }

/** Another process was quicker. */
const isAlreadyThere = (error: unknown) =>
  error instanceof Error && error.message.includes('resource_already_exists_exception')
