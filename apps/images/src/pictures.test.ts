import { IMAGE_PRESETS } from '@amber/domain/images/image-presets'
import { contentHash } from '@amber/integrations/files/content-hash'
import { describe, expect, test } from 'vitest'
import type { ImageFormat } from './image-format.ts'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import { createPictures } from './pictures.ts'

const [small, large] = [IMAGE_PRESETS[0], IMAGE_PRESETS.at(-1)]
if (small === undefined || large === undefined) throw new Error('no presets')

/** The original at a key is the key's own text. */
const want = (key: string, format: ImageFormat = 'jpeg', preset = small) => ({
  preset,
  key,
  hash: contentHash(Buffer.from(key)),
  format,
})

/** A store that has every picture, and a transform that ends when it is told to. */
function workshop({ parallel = 1, waiting = 10, cacheBytes = 1000 } = {}) {
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

describe('pictures', () => {
  test('a hundred who ask for one picture at once get one transform', async () => {
    const { pictures, started, finish, begun } = workshop()
    const answers = Array.from({ length: 100 }, () => pictures.get(want('a.jpg', 'webp')))
    await begun(1)
    finish()
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(started).toHaveLength(1)
  })

  test('another preset, format or key is another picture', async () => {
    const { pictures, started, finish, begun } = workshop({ parallel: 4 })
    const answers = [
      pictures.get(want('a.jpg', 'webp')),
      pictures.get(want('a.jpg', 'webp', large)),
      pictures.get(want('a.jpg', 'avif')),
      pictures.get(want('b.jpg', 'webp')),
    ]
    await begun(4)
    finish()
    await Promise.all(answers)
    expect(new Set(started).size).toBe(4)
  })

  test('no more are made at once than allowed, and those past the queue are refused', async () => {
    const { pictures, finish, begun } = workshop({ parallel: 2, waiting: 1 })
    const ask = (key: string) => pictures.get(want(key))
    // Two are worked on, two more are fetched, and one waits.
    const taken = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(ask)
    await begun(2)
    await expect(ask('f.jpg')).rejects.toThrow(BusyError)
    finish()
    await begun(4)
    finish()
    await begun(5)
    finish()
    await Promise.all(taken)
  })

  test('a finished picture is kept, and the one not used for longest makes room', async () => {
    const { pictures, finish, begun, started } = workshop({ cacheBytes: 1000 })
    for (const [index, key] of ['a.jpg', 'b.jpg', 'c.jpg', 'c.jpg', 'a.jpg'].entries()) {
      const answer = pictures.get(want(key))
      // Two of 400 bytes fit: the second c comes from memory, a has gone.
      if (index !== 3) await begun(index < 3 ? index + 1 : 4)
      finish()
      await answer
    }
    expect(started).toHaveLength(4)
  })

  test('a picture that the store lacks is undefined, and asked for again the next time', async () => {
    const { pictures, started } = workshop()
    expect(await pictures.get(want('none.jpg'))).toBeUndefined()
    expect(started).toEqual([])
  })

  test('only a finished one is found in memory, by its address and format', async () => {
    const { pictures, finish, begun } = workshop()
    const answer = pictures.get(want('a.jpg', 'webp'))
    expect(pictures.find('/images/w10/a.jpg', 'webp')).toBeUndefined()
    await begun(1)
    finish()
    const picture = await answer
    expect(pictures.find('/images/w10/a.jpg', 'webp')).toBe(picture)
    expect(pictures.find('/images/w10/a.jpg', 'jpeg')).toBeUndefined()
  })

  test('an original that is not what its key says is not shown', async () => {
    const { pictures, started } = workshop()
    await expect(pictures.get({ ...want('a.jpg'), hash: contentHash(Buffer.from('b.jpg')) })).rejects.toThrow(
      UnusableOriginalError,
    )
    expect(started).toEqual([])
  })
})
