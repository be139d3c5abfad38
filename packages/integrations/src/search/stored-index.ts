import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import {
  aliasOf,
  createIndexBody,
  type IndexDefinition,
  indexOf,
  isCurrentVersion,
  nextAliasOf,
} from './index-definition.ts'
import { ADMIN_TIMEOUT, READ_TIMEOUT, WRITE_TIMEOUT } from './timeouts.ts'
import { isAliasMissing, SearchWriteError, type Versioned, type Write, writeVersions } from './versioned-write.ts'

/** Maximum number of documents that jobs write at once; bulk loads send hundreds. */
const MAX_JOB_WRITES = 20

/** One index behind its alias. `Stored` is the part of a document that can be read back. */
export type StoredIndex<Document, Stored = Document> = {
  /** Ignores writes that are not newer than the indexed version, so that the newest wins in any order. */
  write(list: readonly Versioned<Document>[]): Promise<void>
  /** Replaces an equal version too, for a document that is wrong although its version is right. */
  overwrite(document: Document, version: number): Promise<void>
  remove(id: number, version: number): Promise<void>
  /** Returns the indexed documents as of now, even without a refresh. */
  read(ids: readonly number[]): Promise<Map<number, Indexed<Stored>>>
  /** Returns the next ids after `after` in ascending order, as of the last refresh. */
  listIds(page: { after: number; limit: number }): Promise<number[]>
  /** Returns whether the index behind the alias has the mapping version that this code searches. */
  isOfThisShape(): Promise<boolean>
  /** Fills a new index beside the one in use, while writes go to both, and then swaps them. */
  rebuild(fill: () => Promise<void>): Promise<void>
  /** Creates the index if it is missing. Safe to run from several processes at once. */
  ensure(): Promise<void>
  /** Recreates the index without documents and without remembered versions. */
  empty(): Promise<void>
}

type Indexed<Stored> = { version: number; document: Stored }

export function storedIndex<Document extends { id: number }, Stored = Document>(
  client: Client,
  prefix: string,
  definition: IndexDefinition,
): StoredIndex<Document, Stored> {
  const [alias, next] = [aliasOf(prefix, definition), nextAliasOf(prefix, definition)]

  async function write(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return
    const timeout = writes.length <= MAX_JOB_WRITES ? WRITE_TIMEOUT : ADMIN_TIMEOUT
    try {
      await writeVersions(client, await listWritableAliases(), writes, timeout)
    } catch (error) {
      // The new index replaced the old one in between. Versions make a repeated write harmless.
      if (!isAliasMissing(error)) throw error
      await writeVersions(client, await listWritableAliases(), writes, timeout)
    }
  }

  /**
   * Returns the aliases to write to: the index in use and the one being filled. Called before each write and after the
   * row was read: an index created later is filled from rows read later still, so it cannot miss this write. Skips
   * indices of an older version, which cannot hold the document. Throws without any index,
   * because a versioned delete would create the missing index without a mapping, whatever `require_alias` says.
   */
  async function listWritableAliases(): Promise<string[]> {
    const indices = await findIndices([alias, next])
    if (indices.length === 0) throw new SearchWriteError(404, 'index_not_found_exception')
    return indices.flatMap((index) => (isCurrentVersion(index.name, prefix, definition) ? [index.alias] : []))
  }

  /** Returns the existing aliases with the index behind each. */
  async function findIndices(names: readonly string[]): Promise<{ alias: string; name: string }[]> {
    const { body } = await client.cat.aliases(
      { name: [...names], format: 'json', h: ['alias', 'index'] },
      WRITE_TIMEOUT,
    )
    const rows = body as { alias?: string; index?: string }[]
    return rows.map(({ alias: found = '', index = '' }) => ({ alias: found, name: index }))
  }

  /** Returns the indices of every version, in use or not. */
  async function listAllIndices(): Promise<string[]> {
    const { body } = await client.cat.indices({ index: `${alias}-v*`, format: 'json', h: ['index'] }, ADMIN_TIMEOUT)
    return (body as { index?: string }[]).flatMap(({ index }) => index ?? [])
  }

  async function create(index: string, aliasName: string): Promise<void> {
    await client.indices.create({ index, body: createIndexBody(definition, aliasName) }, ADMIN_TIMEOUT)
  }

  async function ensure(): Promise<void> {
    const { body: exists } = await client.indices.existsAlias({ name: alias }, ADMIN_TIMEOUT)
    if (exists) return
    try {
      await create(indexOf(prefix, definition), alias)
    } catch (error) {
      if (!isAlreadyExistsError(error)) throw error
    }
  }

  async function removeIndices(names: readonly string[]): Promise<void> {
    if (names.length > 0) await client.indices.delete({ index: [...names], ignore_unavailable: true }, ADMIN_TIMEOUT)
  }

  return {
    write: (list) => write(list.map(({ document, version }) => ({ id: document.id, version, document }))),
    overwrite: (document, version) => write([{ id: document.id, version, document, versionType: 'external_gte' }]),
    remove: (id, version) => write([{ id, version }]),
    read: async (ids) => {
      if (ids.length === 0) return new Map()
      const { body } = await client.mget({ index: alias, body: { ids: ids.map(String) } }, WRITE_TIMEOUT)
      const items = body.docs as MgetItem<Stored>[]
      const failed = items.find((item) => item.error !== undefined)
      if (failed) throw new Error(`index read failed: ${failed.error?.type}`)
      const found = items.filter((item) => item.found)
      return new Map(found.map((item) => [Number(item._id), { version: item._version, document: item._source }]))
    },
    listIds: async ({ after, limit }) => {
      const { body } = await client.search(
        {
          index: alias,
          filter_path: 'hits.hits._id',
          body: { size: limit, _source: false, sort: [{ id: 'asc' }], search_after: [after], query: { match_all: {} } },
        },
        WRITE_TIMEOUT,
      )
      return (body.hits?.hits ?? []).map((hit) => Number(hit._id))
    },
    isOfThisShape: async () => {
      const indices = await findIndices([alias])
      return indices.length > 0 && indices.every(({ name }) => isCurrentVersion(name, prefix, definition))
    },
    rebuild: async (fill) => {
      const old = (await findIndices([alias])).map(({ name }) => name)
      // Removes what aborted rebuilds have left.
      await removeIndices((await listAllIndices()).filter((name) => !old.includes(name)))
      const index = `${indexOf(prefix, definition)}-${Date.now()}`
      await create(index, next)
      try {
        await fill()
        await client.indices.refresh({ index }, ADMIN_TIMEOUT)
        // The swap is atomic: readers never miss the alias, and writers never see the new index without one.
        const actions = [
          { remove: { index, alias: next } },
          ...old.map((name) => ({ remove: { index: name, alias } })),
          { add: { index, alias } },
        ]
        await client.indices.updateAliases({ body: { actions } }, ADMIN_TIMEOUT)
      } catch (error) {
        await removeIndices([index]).catch(() => undefined)
        throw error
      }
      // Reads that started on the old index have finished by then.
      await pause(READ_TIMEOUT.requestTimeout)
      await removeIndices(old)
    },
    ensure,
    empty: async () => {
      await removeIndices(await listAllIndices())
      await ensure()
    },
  }
}

type MgetItem<Stored> = { error?: { type: string }; _id: string; found: boolean; _version: number; _source: Stored }

/** Returns whether another process created the index first. */
const isAlreadyExistsError = (error: unknown) =>
  error instanceof Error && error.message.includes('resource_already_exists_exception')
