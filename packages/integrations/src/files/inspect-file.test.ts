import { cutPdf, executable, pdf, picture, pictureBomb, zipBomb } from '@amber/testing/papers'
import { describe, expect, test } from 'vitest'
import { inspectFile } from './inspect-file.ts'

const inspect = (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: 60_000_000 })

describe('inspectFile', () => {
  test('says what papers and pictures are', async () => {
    expect(await inspect(pdf())).toEqual({ type: 'application/pdf', isReadable: true })
    expect(await inspect(await picture('jpeg'))).toEqual({ type: 'image/jpeg', isReadable: true })
    expect(await inspect(await picture('png'))).toEqual({ type: 'image/png', isReadable: true })
  })

  test('goes by the bytes: a program, an archive and a page are none of these', async () => {
    expect((await inspect(executable())).type).toBe('application/x-msdownload')
    expect((await inspect(zipBomb())).type).toBe('application/zip')
    expect((await inspect(Buffer.from('<!doctype html><script>alert(1)</script>'))).type).toBeUndefined()
    expect(await inspect(Buffer.from('MZ'))).toMatchObject({ isReadable: false })
    expect(await inspect(new Uint8Array(0))).toEqual({ type: undefined, isReadable: false })
  })

  test('an archive with a paper’s first letters in front of it is no whole paper', async () => {
    const disguised = Buffer.concat([Buffer.from('%PDF-1.7\n'), zipBomb()])
    expect(await inspect(disguised)).toEqual({ type: 'application/pdf', isReadable: false })
  })

  test('what is cut off can not be read', async () => {
    expect(await inspect(cutPdf())).toEqual({ type: 'application/pdf', isReadable: false })
    const whole = await picture('png')
    expect(await inspect(whole.subarray(0, whole.length / 2))).toEqual({ type: 'image/png', isReadable: false })
  })

  test('a picture of more pixels than any paper has is not unfolded', async () => {
    const bomb = pictureBomb()
    expect(bomb.length).toBeLessThan(20_000)
    const before = process.memoryUsage().rss
    expect(await inspect(bomb)).toEqual({ type: 'image/png', isReadable: false })
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
    expect(await inspect(pictureBomb(2_000))).toEqual({ type: 'image/png', isReadable: true })
  })
})
