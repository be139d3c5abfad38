import { IMAGE_PRESETS } from '@amber/domain/images/image-presets'
import { contentHash } from '@amber/integrations/files/content-hash'
import { describe, expect, test } from 'vitest'
import type { ImageFormat } from './image-format.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import { createPictures } from './pictures.ts'

const [small, large] = [IMAGE_PRESETS[0], IMAGE_PRESETS.at(-1)]
if (small === undefined || large === undefined) throw new Error('no image presets')

/** Returns a request for an image whose original consists of its own key. */
const imageRequestFor = (key: string, format: ImageFormat = 'jpeg', preset = small) => ({
  preset,
  key,
  hash: contentHash(Buffer.from(key)),
  format,
})

/**
 * Creates pictures over a store that has every key except `none.jpg`, with a transform that ends when the test calls
 * `finish`.
 */
function createTestPictures({ parallel = 1, waiting = 10, cacheBytes = 1000 } = {}) {
  const started: string[] = []
  const finish: (() => void)[] = []
  const pictures = createPictures({
    files: { get: async (key) => (key === 'none.jpg' ? undefined : Buffer.from(key)) },
    transform: (original, preset, format) => {
      started.push(`${preset.name} ${format} ${original.toString()}`)
      return new Promise((resolve) => finish.push(() => resolve(Buffer.alloc(400))))
    },
    parallel,
    waiting,
    cacheBytes,
  })
  const begun = (count: number) => expect.poll(() => started.length).toBe(count)
  return { pictures, started, finish: () => finish.splice(0).forEach((end) => end()), begun }
}

describe('createPictures', () => {
  test('runs one transform for 100 concurrent requests for the same image', async () => {
    const { pictures, started, finish, begun } = createTestPictures()
    const responses = Array.from({ length: 100 }, () => pictures.get(imageRequestFor('a.jpg', 'webp')))
    await begun(1)
    finish()
    expect(new Set(await Promise.all(responses)).size).toBe(1)
    expect(started).toHaveLength(1)
  })

  test('runs a separate transform for each preset, format and key', async () => {
    const { pictures, started, finish, begun } = createTestPictures({ parallel: 4 })
    const responses = [
      pictures.get(imageRequestFor('a.jpg', 'webp')),
      pictures.get(imageRequestFor('a.jpg', 'webp', large)),
      pictures.get(imageRequestFor('a.jpg', 'avif')),
      pictures.get(imageRequestFor('b.jpg', 'webp')),
    ]
    await begun(4)
    finish()
    await Promise.all(responses)
    expect(new Set(started).size).toBe(4)
  })

  test('limits concurrent transforms and rejects requests beyond the queue', async () => {
    const { pictures, finish, begun } = createTestPictures({ parallel: 2, waiting: 1 })
    const getImage = (key: string) => pictures.get(imageRequestFor(key))
    // Two images are being transformed, two more have been fetched, and one is queued.
    const accepted = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(getImage)
    await begun(2)
    await expect(getImage('f.jpg')).rejects.toThrow(BusyError)
    finish()
    await begun(4)
    finish()
    await begun(5)
    finish()
    await Promise.all(accepted)
  })

  test('caches finished images and evicts the least recently used', async () => {
    const { pictures, finish, begun, started } = createTestPictures({ cacheBytes: 1000 })
    for (const [index, key] of ['a.jpg', 'b.jpg', 'c.jpg', 'c.jpg', 'a.jpg'].entries()) {
      const response = pictures.get(imageRequestFor(key))
      // The cache holds two images of 400 bytes: the second `c` comes from it, and `a` has been evicted.
      if (index !== 3) await begun(index < 3 ? index + 1 : 4)
      finish()
      await response
    }
    expect(started).toHaveLength(4)
  })

  test('returns undefined when the store has no original', async () => {
    const { pictures, started } = createTestPictures()
    expect(await pictures.get(imageRequestFor('none.jpg'))).toBeUndefined()
    expect(started).toEqual([])
  })

  test('finds only finished images, by path and format', async () => {
    const { pictures, finish, begun } = createTestPictures()
    const response = pictures.get(imageRequestFor('a.jpg', 'webp'))
    expect(pictures.find('/images/w10/a.jpg', 'webp')).toBeUndefined()
    await begun(1)
    finish()
    const picture = await response
    expect(pictures.find('/images/w10/a.jpg', 'webp')).toBe(picture)
    expect(pictures.find('/images/w10/a.jpg', 'jpeg')).toBeUndefined()
  })

  test('rejects an original that does not match its key hash', async () => {
    const { pictures, started } = createTestPictures()
    await expect(
      pictures.get({ ...imageRequestFor('a.jpg'), hash: contentHash(Buffer.from('b.jpg')) }),
    ).rejects.toThrow(UnusableOriginalError)
    expect(started).toEqual([])
  })
})
