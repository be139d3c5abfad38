import { randomBytes } from 'node:crypto'
import { contentHash } from '@amber/integrations/files/content-hash'
import { expect, test } from 'vitest'
import { readFileKey } from './file-key.ts'
import { createOriginals } from './originals.ts'
import { BusyError } from './picture-errors.ts'

const view = randomBytes(1_000)

const viewKeyOf = (bytes: Uint8Array) => {
  const file = readFileKey(`views/${contentHash(bytes)}.webp`)
  if (file === undefined) throw new Error('view key could not be parsed')
  return file
}

/** Returns a store whose reads stay pending until the test resolves them. */
function openStore() {
  const requested: ((bytes: Uint8Array | undefined) => void)[] = []
  const files = {
    head: async () => undefined,
    get: () => new Promise<Uint8Array | undefined>((resolve) => requested.push(resolve)),
  }
  return { originals: createOriginals(files), requested }
}

test('shares one read among concurrent requests for the same file', async () => {
  const { originals, requested } = openStore()
  const reads = Promise.all(Array.from({ length: 50 }, () => originals.whole(viewKeyOf(view))))
  await expect.poll(() => requested.length).toBe(1)
  requested[0]?.(view)
  const results = await reads
  expect(new Set(results).size).toBe(1)
  expect(results[0]?.equals(view)).toBe(true)
  expect(requested).toHaveLength(1)
})

test('limits concurrent reads to 4 and rejects requests beyond a queue of 100', async () => {
  const { originals, requested } = openStore()
  const readFile = () => originals.whole(viewKeyOf(randomBytes(8)))
  const pendingReads = Array.from({ length: 104 }, readFile)
  await expect.poll(() => requested.length).toBe(4)
  await expect(readFile()).rejects.toThrow(BusyError)
  for (let resolved = 0; resolved < 104; resolved++) {
    await expect.poll(() => requested.length).toBeGreaterThan(resolved)
    requested[resolved]?.(undefined)
  }
  expect(await Promise.all(pendingReads)).toEqual(Array.from({ length: 104 }))
})
