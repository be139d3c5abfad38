import { Client } from '@opensearch-project/opensearch'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aliasOf, type IndexDefinition } from './index-definition.ts'
import { storedIndex } from './stored-index.ts'

/** Two releases of the same index; the second knows a field more. */
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
const renewed = storedIndex<New>(client, prefix, NEW_SHAPE)

afterEach(() => removeSearchIndices(prefix))
afterAll(() => client.close())

const thing = (id: number, version: number) => ({ document: { id, name: `thing ${id}` }, version })
const sized = (id: number, version: number, size: number) => ({ document: { id, name: `thing ${id}`, size }, version })
const sizes = async (...ids: number[]) =>
  [...(await renewed.read(ids))].map(([id, { version, document }]) => [id, version, document.size])
const indices = async () => {
  const rows = await (await fetch(`${SEARCH_URL}/_cat/aliases/${prefix}*?format=json`)).json()
  return (rows as { alias: string }[]).map(({ alias }) => alias)
}

test('a new release leaves the index of the old one in use until its own is full, and loses no write', async () => {
  await old.ensure()
  await old.write([thing(1, 1), thing(2, 1)])

  // The new release starts. Readers still have the old index; what it can't hold is not written to it.
  await renewed.ensure()
  expect(await renewed.isOfThisShape()).toBe(false)
  await renewed.write([sized(1, 2, 10)])
  expect((await old.read([1])).get(1)?.version).toBe(1)

  await renewed.rebuild(async () => {
    // A job that changes one of them while the index is filled, and is quicker.
    await renewed.write([sized(2, 9, 90)])
    await renewed.write([sized(1, 2, 10), sized(2, 1, 1)])
    expect((await old.read([1, 2])).size).toBe(2)
  })
  expect(await renewed.isOfThisShape()).toBe(true)
  expect(await sizes(1, 2)).toEqual([
    [1, 2, 10],
    [2, 9, 90],
  ])
  expect(await indices()).toEqual([aliasOf(prefix, NEW_SHAPE)])
})

test('a write that finds the index moved to another place is made again there', async () => {
  await renewed.ensure()
  const rebuilding = renewed.rebuild(async () => undefined)
  let [version, rebuilt] = [0, false]
  void rebuilding.finally(() => (rebuilt = true))
  while (!rebuilt) await renewed.write([sized(1, ++version, version)])
  await rebuilding
  expect(await sizes(1)).toEqual([[1, version, version]])
})

test('what a rebuild that was broken off has left is gone with the next', async () => {
  await renewed.ensure()
  await renewed.write([sized(1, 1, 1)])
  for (const name of ['things-v2-123', 'things-v1']) {
    await fetch(`${SEARCH_URL}/${prefix}${name}`, { method: 'PUT' })
  }
  await fetch(`${SEARCH_URL}/${prefix}things-v2-123/_alias/${prefix}things-next`, { method: 'PUT' })
  await renewed.rebuild(() => renewed.write([sized(1, 1, 2)]))
  expect(await sizes(1)).toEqual([[1, 1, 2]])
  const left = await (await fetch(`${SEARCH_URL}/_cat/indices/${prefix}*?format=json`)).json()
  expect(left).toHaveLength(1)
})

test('an index without a memory takes any version', async () => {
  await renewed.ensure()
  await renewed.write([sized(1, 9, 9)])
  await renewed.empty()
  await renewed.write([sized(1, 1, 1)])
  expect(await sizes(1)).toEqual([[1, 1, 1]])
})
