import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compressTemplate } from './compressed-template.ts'
import { newNonce } from './nonce.ts'
import { fillNonces, createNonceTemplate } from './nonce-template.ts'

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync }

/** Text between two nonces: short, long, or longer than the 32 kB that gzip can refer back to. */
const textBetweenNonces = fc.oneof(
  fc.constantFrom('', '"', '">', '<link nonce="', '=='),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .tuple(fc.constantFrom('<p>Zimmer in Köln</p>', '宿舍', 'ab'), fc.nat(20_000))
    .map(([text, times]) => text.repeat(times)),
)

describe.each(['br', 'gzip'] as const)('compressTemplate with %s', (encoding) => {
  test('decompresses to the page with the inserted nonce, wherever the nonces are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(textBetweenNonces, { minLength: 1, maxLength: 12 }), async (texts) => {
        const nonce = newNonce()
        const template = createNonceTemplate(Buffer.from(texts.join(nonce)), nonce)
        const fill = await compressTemplate(template, encoding)
        // Brotli may split a later nonce placeholder. This is detected, and the page is not cached compressed. Gzip
        // never does this.
        if (encoding === 'gzip') expect(fill).toBeDefined()
        for (const otherNonce of [newNonce(), newNonce()]) {
          const page = Buffer.from(texts.join(otherNonce))
          expect(fillNonces(template, otherNonce).equals(page)).toBe(true)
          if (fill) expect(DECOMPRESS[encoding](fill(otherNonce)).equals(page)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('compresses to less than a fiftieth of the page', async () => {
    const nonce = newNonce()
    const script = `<script nonce="${nonce}">1</script>`
    const page = Buffer.from(`${script.repeat(20)}${'<p>A room in London</p>'.repeat(5000)}${script.repeat(5)}`)
    const fill = await compressTemplate(createNonceTemplate(page, nonce), encoding)
    expect(fill?.(newNonce()).length).toBeLessThan(page.length / 50)
  })
})

test('returns undefined when the page itself contains the nonce placeholder', async () => {
  const nonce = newNonce()
  const { text } = createNonceTemplate(Buffer.from(nonce), nonce)
  // Real pages never contain these bytes. If one did, its own copy must not be replaced by a nonce.
  const template = createNonceTemplate(Buffer.concat([Buffer.from(nonce), text]), nonce)
  expect(await compressTemplate(template, 'br')).toBeUndefined()
})
