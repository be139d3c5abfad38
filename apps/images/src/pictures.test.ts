import { IMAGE_PRESETS } from '@amber/domain/images/image-presets'
import { describe, expect, test } from 'vitest'
import { BusyError, createPictures } from './pictures.ts'

const [small, large] = [IMAGE_PRESETS[0], IMAGE_PRESETS.at(-1)]
if (small === undefined || large === undefined) throw new Error('no presets')

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
    const answers = Array.from({ length: 100 }, () => pictures.get({ preset: small, key: 'a.jpg', format: 'webp' }))
    await begun(1)
    finish()
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(started).toHaveLength(1)
  })

  test('another preset, format or key is another picture', async () => {
    const { pictures, started, finish, begun } = workshop({ parallel: 4 })
    const answers = [
      pictures.get({ preset: small, key: 'a.jpg', format: 'webp' }),
      pictures.get({ preset: large, key: 'a.jpg', format: 'webp' }),
      pictures.get({ preset: small, key: 'a.jpg', format: 'avif' }),
      pictures.get({ preset: small, key: 'b.jpg', format: 'webp' }),
    ]
    await begun(4)
    finish()
    await Promise.all(answers)
    expect(new Set(started).size).toBe(4)
  })

  test('no more are made at once than allowed, and those past the queue are refused', async () => {
    const { pictures, started, finish, begun } = workshop({ parallel: 2, waiting: 1 })
    const ask = (key: string) => pictures.get({ preset: small, key, format: 'jpeg' })
    const taken = ['a.jpg', 'b.jpg', 'c.jpg'].map(ask)
    await begun(2)
    await expect(ask('d.jpg')).rejects.toThrow(BusyError)
    finish()
    await begun(3)
    finish()
    await Promise.all(taken)
    expect(started).toHaveLength(3)
  })

  test('a finished picture is kept, and the one not used for longest makes room', async () => {
    const { pictures, finish, begun, started } = workshop({ cacheBytes: 1000 })
    for (const [index, key] of ['a.jpg', 'b.jpg', 'c.jpg', 'c.jpg', 'a.jpg'].entries()) {
      const answer = pictures.get({ preset: small, key, format: 'jpeg' })
      // Two of 400 bytes fit: the second c comes from memory, a has gone.
      if (index !== 3) await begun(index < 3 ? index + 1 : 4)
      finish()
      await answer
    }
    expect(started).toHaveLength(4)
  })

  test('a picture that the store lacks is undefined, and asked for again the next time', async () => {
    const { pictures, started } = workshop()
    expect(await pictures.get({ preset: small, key: 'none.jpg', format: 'jpeg' })).toBeUndefined()
    expect(started).toEqual([])
  })
})
