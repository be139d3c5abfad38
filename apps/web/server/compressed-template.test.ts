import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compressTemplate } from './compressed-template.ts'
import { newNonce } from './nonce.ts'
import { fillIn, templateOf } from './nonce-template.ts'

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync }

/** Between two nonces: little, much, and further than gzip can look back. */
const between = fc.oneof(
  fc.constantFrom('', '"', '">', '<link nonce="', '=='),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .tuple(fc.constantFrom('<p>Zimmer in Köln</p>', '宿舍', 'ab'), fc.nat(20_000))
    .map(([text, times]) => text.repeat(times)),
)

describe.each(['br', 'gzip'] as const)('a page compressed with %s', (encoding) => {
  test('reads as if it had been made with the nonce that was put in, wherever the nonces are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(between, { minLength: 1, maxLength: 12 }), async (texts) => {
        const nonce = newNonce()
        const template = templateOf(Buffer.from(texts.join(nonce)), nonce)
        const fill = await compressTemplate(template, encoding)
        // Brotli may write a later mark in parts; that is seen, and the page is not kept compressed. Gzip can't.
        if (encoding === 'gzip') expect(fill).toBeDefined()
        for (const another of [newNonce(), newNonce()]) {
          const page = Buffer.from(texts.join(another))
          expect(fillIn(template, another).equals(page)).toBe(true)
          if (fill) expect(DECOMPRESS[encoding](fill(another)).equals(page)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('is much smaller than the page', async () => {
    const nonce = newNonce()
    const script = `<script nonce="${nonce}">1</script>`
    const page = Buffer.from(`${script.repeat(20)}${'<p>A room in London</p>'.repeat(5000)}${script.repeat(5)}`)
    const fill = await compressTemplate(templateOf(page, nonce), encoding)
    expect(fill?.(newNonce()).length).toBeLessThan(page.length / 50)
  })
})

test('a page that a mark could be mistaken in is not compressed, rather than wrong', async () => {
  const nonce = newNonce()
  const { text } = templateOf(Buffer.from(nonce), nonce)
  // No text has these bytes; should one ever, its own copy of them must not become a nonce.
  const template = templateOf(Buffer.concat([Buffer.from(nonce), text]), nonce)
  expect(await compressTemplate(template, 'br')).toBeUndefined()
})
