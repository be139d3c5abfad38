import { randomBytes } from 'node:crypto'
import { contentHash } from '@amber/integrations/files/content-hash'
import { expect, test } from 'vitest'
import { readFileKey } from './file-key.ts'
import { createOriginals } from './originals.ts'
import { BusyError } from './picture-errors.ts'

const view = randomBytes(1_000)

const keyOf = (bytes: Uint8Array) => {
  const file = readFileKey(`views/${contentHash(bytes)}.webp`)
  if (file === undefined) throw new Error('a view has a key')
  return file
}

/** A store that answers when told to. */
function openStore() {
  const asked: ((bytes: Uint8Array | undefined) => void)[] = []
  const files = {
    head: async () => undefined,
    get: () => new Promise<Uint8Array | undefined>((resolve) => asked.push(resolve)),
  }
  return { originals: createOriginals(files), asked }
}

test('many who ask for one file at the same time share one read', async () => {
  const { originals, asked } = openStore()
  const all = Promise.all(Array.from({ length: 50 }, () => originals.whole(keyOf(view))))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.(view)
  const found = await all
  expect(new Set(found).size).toBe(1)
  expect(found[0]?.equals(view)).toBe(true)
  expect(asked).toHaveLength(1)
})

test('a few are read at once, and beyond a hundred nobody waits', async () => {
  const { originals, asked } = openStore()
  const ask = () => originals.whole(keyOf(randomBytes(8)))
  const waiting = Array.from({ length: 104 }, ask)
  await expect.poll(() => asked.length).toBe(4)
  await expect(ask()).rejects.toThrow(BusyError)
  for (let answered = 0; answered < 104; answered++) {
    await expect.poll(() => asked.length).toBeGreaterThan(answered)
    asked[answered]?.(undefined)
  }
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: 104 }))
})
