import { Client } from '@opensearch-project/opensearch'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aliasOf, type IndexDefinition } from './index-definition.ts'
import { storedIndex } from './stored-index.ts'

/** The first of two versions of one index; the second version has an additional field. */
const OLD_SHAPE: IndexDefinition = {
  alias: 'things',
  version: 1,
  shards: 1,
  analysis: {},
  properties: { id: { type: 'long' }, name: { type: 'keyword' } },
}
const NEW_SHAPE: IndexDefinition = {
  ...OLD_SHAPE,
  version: 2,
  properties: { ...OLD_SHAPE.properties, size: { type: 'integer' } },
}
type Old = { id: number; name: string }
type New = Old & { size: number }

const prefix = searchPrefix()
const client = new Client({ node: SEARCH_URL })
const old = storedIndex<Old>(client, prefix, OLD_SHAPE)
const current = storedIndex<New>(client, prefix, NEW_SHAPE)

afterEach(() => removeSearchIndices(prefix))
afterAll(() => client.close())

const oldWrite = (id: number, version: number) => ({ document: { id, name: `thing ${id}` }, version })
const newWrite = (id: number, version: number, size: number) => ({
  document: { id, name: `thing ${id}`, size },
  version,
})
const readSizes = async (...ids: number[]) =>
  [...(await current.read(ids))].map(([id, { version, document }]) => [id, version, document.size])
const listAliases = async () => {
  const rows = await (await fetch(`${SEARCH_URL}/_cat/aliases/${prefix}*?format=json`)).json()
  return (rows as { alias: string }[]).map(({ alias }) => alias)
}

test('keeps the old index in use until the new version is filled, and loses no write', async () => {
  await old.ensure()
  await old.write([oldWrite(1, 1), oldWrite(2, 1)])

  // The new release starts. Readers still use the old index, and documents with new fields are not written to it.
  await current.ensure()
  expect(await current.isOfThisShape()).toBe(false)
  await current.write([newWrite(1, 2, 10)])
  expect((await old.read([1])).get(1)?.version).toBe(1)

  await current.rebuild(async () => {
    // A job changes one document while the index is being filled, and finishes first.
    await current.write([newWrite(2, 9, 90)])
    await current.write([newWrite(1, 2, 10), newWrite(2, 1, 1)])
    expect((await old.read([1, 2])).size).toBe(2)
  })
  expect(await current.isOfThisShape()).toBe(true)
  expect(await readSizes(1, 2)).toEqual([
    [1, 2, 10],
    [2, 9, 90],
  ])
  expect(await listAliases()).toEqual([aliasOf(prefix, NEW_SHAPE)])
})

test('repeats a write when a rebuild switches the index during it', async () => {
  await current.ensure()
  const rebuilding = current.rebuild(async () => undefined)
  let [version, rebuilt] = [0, false]
  void rebuilding.finally(() => (rebuilt = true))
  while (!rebuilt) await current.write([newWrite(1, ++version, version)])
  await rebuilding
  expect(await readSizes(1)).toEqual([[1, version, version]])
})

test('removes the indices that an aborted rebuild left behind', async () => {
  await current.ensure()
  await current.write([newWrite(1, 1, 1)])
  for (const name of ['things-v2-123', 'things-v1']) {
    await fetch(`${SEARCH_URL}/${prefix}${name}`, { method: 'PUT' })
  }
  await fetch(`${SEARCH_URL}/${prefix}things-v2-123/_alias/${prefix}things-next`, { method: 'PUT' })
  await current.rebuild(() => current.write([newWrite(1, 1, 2)]))
  expect(await readSizes(1)).toEqual([[1, 1, 2]])
  const remaining = await (await fetch(`${SEARCH_URL}/_cat/indices/${prefix}*?format=json`)).json()
  expect(remaining).toHaveLength(1)
})

test('accepts any version after the index was emptied', async () => {
  await current.ensure()
  await current.write([newWrite(1, 9, 9)])
  await current.empty()
  await current.write([newWrite(1, 1, 1)])
  expect(await readSizes(1)).toEqual([[1, 1, 1]])
})
