import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'
import { aliasOf, bodyOf, type IndexDefinition, indexOf, isOfThisShape, nextAliasOf } from './index-definition.ts'
import { ADMIN, READ, WRITE } from './patience.ts'
import { hasMoved, SearchWriteError, type Versioned, type Write, writeVersions } from './versioned-write.ts'

/** What jobs write at once; whoever loads a world sends hundreds. */
const FEW = 20

/** One index behind its alias. `Kept` is what of a document can be read back. */
export type StoredIndex<Document, Kept = Document> = {
  /** A write older than, or as old as, what the index holds is ignored: the newest version wins in any order. */
  write(list: readonly Versioned<Document>[]): Promise<void>
  /** The same, but over an equal version too: for a document that is wrong though its version is right. */
  overwrite(document: Document, version: number): Promise<void>
  remove(id: number, version: number): Promise<void>
  /** What the index holds of these now, refreshed or not. */
  read(ids: readonly number[]): Promise<Map<number, Indexed<Kept>>>
  /** The next ids after `after`, in order, as of the last refresh. */
  listIds(page: { after: number; limit: number }): Promise<number[]>
  /** Whether what is behind the alias is of the shape that this code searches. */
  isOfThisShape(): Promise<boolean>
  /** Fills a new index beside the one in use, while both are written to, and puts it in the other's place. */
  rebuild(fill: () => Promise<void>): Promise<void>
  /** Makes the index if there is none. Safe to run from several processes at once. */
  ensure(): Promise<void>
  /** Makes it anew, without a document and without a memory of versions. */
  empty(): Promise<void>
}

export type Indexed<Kept> = { version: number; document: Kept }

export function storedIndex<Document extends { id: number }, Kept = Document>(
  client: Client,
  prefix: string,
  definition: IndexDefinition,
): StoredIndex<Document, Kept> {
  const [alias, next] = [aliasOf(prefix, definition), nextAliasOf(prefix, definition)]

  async function write(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return
    const patience = writes.length <= FEW ? WRITE : ADMIN
    try {
      await writeVersions(client, await writable(), writes, patience)
    } catch (error) {
      // The new index took the old one's place in between. Versions make a second write harmless.
      if (!hasMoved(error)) throw error
      await writeVersions(client, await writable(), writes, patience)
    }
  }

  /**
   * The index in use, and the one that is being filled. Asked before each write and after the row was read: an index
   * that is made later is filled from rows that are read later still, so it can't miss what is not written to it here.
   * That is also why an index in use of an older shape is passed over: it can't hold the document. And a delete with
   * a version would make the index that it does not find, without a mapping, whatever `require_alias` says.
   */
  async function writable(): Promise<string[]> {
    const behind = await indicesBehind([alias, next])
    if (behind.length === 0) throw new SearchWriteError(404, 'index_not_found_exception')
    return behind.flatMap((index) => (isOfThisShape(index.name, prefix, definition) ? [index.alias] : []))
  }

  /** Those of the aliases that exist, with the index behind. */
  async function indicesBehind(names: readonly string[]): Promise<{ alias: string; name: string }[]> {
    const { body } = await client.cat.aliases({ name: [...names], format: 'json', h: ['alias', 'index'] }, WRITE)
    const rows = body as { alias?: string; index?: string }[]
    return rows.map(({ alias: found = '', index = '' }) => ({ alias: found, name: index }))
  }

  /** Of every shape, in use or not. */
  async function everyIndex(): Promise<string[]> {
    const { body } = await client.cat.indices({ index: `${alias}-v*`, format: 'json', h: ['index'] }, ADMIN)
    return (body as { index?: string }[]).flatMap(({ index }) => index ?? [])
  }

  async function create(index: string, under: string): Promise<void> {
    await client.indices.create({ index, body: bodyOf(definition, under) }, ADMIN)
  }

  async function ensure(): Promise<void> {
    const { body: exists } = await client.indices.existsAlias({ name: alias }, ADMIN)
    if (exists) return
    try {
      await create(indexOf(prefix, definition), alias)
    } catch (error) {
      if (!isAlreadyThere(error)) throw error
    }
  }

  async function removeIndices(names: readonly string[]): Promise<void> {
    if (names.length > 0) await client.indices.delete({ index: [...names], ignore_unavailable: true }, ADMIN)
  }

  return {
    write: (list) => write(list.map(({ document, version }) => ({ id: document.id, version, document }))),
    overwrite: (document, version) => write([{ id: document.id, version, document, versionType: 'external_gte' }]),
    remove: (id, version) => write([{ id, version }]),
    read: async (ids) => {
      if (ids.length === 0) return new Map()
      const { body } = await client.mget({ index: alias, body: { ids: ids.map(String) } }, WRITE)
      const items = body.docs as MgetItem<Kept>[]
      const failed = items.find((item) => item.error !== undefined)
      if (failed) throw new Error(`the index could not be read: ${failed.error?.type}`)
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
        WRITE,
      )
      return (body.hits?.hits ?? []).map((hit) => Number(hit._id))
    },
    isOfThisShape: async () => {
      const behind = await indicesBehind([alias])
      return behind.length > 0 && behind.every(({ name }) => isOfThisShape(name, prefix, definition))
    },
    rebuild: async (fill) => {
      const old = (await indicesBehind([alias])).map(({ name }) => name)
      // What runs that were broken off have left.
      await removeIndices((await everyIndex()).filter((name) => !old.includes(name)))
      const index = `${indexOf(prefix, definition)}-${Date.now()}`
      await create(index, next)
      try {
        await fill()
        await client.indices.refresh({ index }, ADMIN)
        // All at once: no reader finds the alias gone, and no writer the new index without one.
        const actions = [
          { remove: { index, alias: next } },
          ...old.map((name) => ({ remove: { index: name, alias } })),
          { add: { index, alias } },
        ]
        await client.indices.updateAliases({ body: { actions } }, ADMIN)
      } catch (error) {
        await removeIndices([index]).catch(() => undefined)
        throw error
      }
      // Whoever asked the old one before the alias moved has an answer by then.
      await pause(READ.requestTimeout)
      await removeIndices(old)
    },
    ensure,
    empty: async () => {
      await removeIndices(await everyIndex())
      await ensure()
    },
  }
}

type MgetItem<Kept> = { error?: { type: string }; _id: string; found: boolean; _version: number; _source: Kept }

/** Another process was quicker. */
const isAlreadyThere = (error: unknown) =>
  error instanceof Error && error.message.includes('resource_already_exists_exception')
