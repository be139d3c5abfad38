import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startAfterFirstPaint } from './start-after-first-paint.server.ts'

const NONCE = 'n0nce=='
const PRELOAD = '<link rel="modulepreload"'
const MODULE = `<script nonce="${NONCE}" type="module" async="">`
const HTML_PIECES = [
  PRELOAD,
  MODULE,
  '<link rel="mod',
  '<script nonce="',
  '<link ',
  ' href="/assets/é.js"/>',
  'x',
  '宿',
]

const transformHtml = (html: string) => text(Readable.from([Buffer.from(html)]).pipe(startAfterFirstPaint(NONCE)))

test('defers preloads and modules and changes nothing else, wherever the HTML is split', async () => {
  const [deferredPreload, deferredModule] = [await transformHtml(PRELOAD), await transformHtml(MODULE)]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...HTML_PIECES)), fc.array(fc.nat(400)), async (pieces, cuts) => {
      const html = pieces.join('')
      const bytes = Buffer.from(html)
      const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].toSorted((a, b) => a - b)
      const chunks = ends
        .map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
        .filter((chunk) => chunk.length > 0)
      const result = await text(Readable.from(chunks, { objectMode: false }).pipe(startAfterFirstPaint(NONCE)))
      expect(result).toBe(html.replaceAll(PRELOAD, () => deferredPreload).replaceAll(MODULE, () => deferredModule))
    }),
  )
})

test('lowers the priority of a preload and defers it by its media attribute', async () => {
  expect(await transformHtml(`${PRELOAD} href="/a.js"/>`)).toBe(
    '<link rel="modulepreload" fetchpriority="low" media="not all" href="/a.js"/>',
  )
})

test('leaves no module script that the browser would run by itself', async () => {
  expect(await transformHtml(`${MODULE}import "/a.js"</script>`)).not.toContain('type="module"')
})

test('passes on text at once that cannot be the start of a preload or module', () => {
  const stream = startAfterFirstPaint(NONCE)
  stream.write('<p>shell</p>')
  expect(String(stream.read())).toBe('<p>shell</p>')
})
