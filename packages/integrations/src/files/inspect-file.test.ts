import { cutPdf, executable, pdf, picture, pictureBomb, zipBomb } from '@amber/testing/sample-files'
import { describe, expect, test } from 'vitest'
import { inspectFile } from './inspect-file.ts'

const inspect = (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: 60_000_000 })

describe('inspectFile', () => {
  test('detects documents and images', async () => {
    expect(await inspect(pdf())).toEqual({ type: 'application/pdf', isReadable: true })
    expect(await inspect(await picture('jpeg'))).toEqual({ type: 'image/jpeg', isReadable: true })
    expect(await inspect(await picture('png'))).toEqual({ type: 'image/png', isReadable: true })
    expect(await inspect(await picture('webp'))).toEqual({ type: 'image/webp', isReadable: true })
  })

  test('detects programs and archives from their bytes, and no type for HTML', async () => {
    expect((await inspect(executable())).type).toBe('application/x-msdownload')
    expect((await inspect(zipBomb())).type).toBe('application/zip')
    expect((await inspect(Buffer.from('<!doctype html><script>alert(1)</script>'))).type).toBeUndefined()
    expect(await inspect(Buffer.from('MZ'))).toMatchObject({ isReadable: false })
    expect(await inspect(new Uint8Array(0))).toEqual({ type: undefined, isReadable: false })
  })

  test('rejects an archive disguised with a PDF header', async () => {
    const disguised = Buffer.concat([Buffer.from('%PDF-1.7\n'), zipBomb()])
    expect(await inspect(disguised)).toEqual({ type: 'application/pdf', isReadable: false })
  })

  test('rejects truncated files', async () => {
    expect(await inspect(cutPdf())).toEqual({ type: 'application/pdf', isReadable: false })
    const png = await picture('png')
    expect(await inspect(png.subarray(0, png.length / 2))).toEqual({ type: 'image/png', isReadable: false })
    const webp = await picture('webp')
    expect(await inspect(webp.subarray(0, webp.length / 2))).toEqual({ type: 'image/webp', isReadable: false })
  })

  test('rejects an image with too many pixels without decoding it into memory', async () => {
    const bomb = pictureBomb()
    expect(bomb.length).toBeLessThan(20_000)
    const before = process.memoryUsage().rss
    expect(await inspect(bomb)).toEqual({ type: 'image/png', isReadable: false })
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
    expect(await inspect(pictureBomb(2_000))).toEqual({ type: 'image/png', isReadable: true })
  })
})
