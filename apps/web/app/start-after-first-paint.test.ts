import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startAfterFirstPaint } from './start-after-first-paint.ts'

const NONCE = 'n0nce=='
const PRELOAD = '<link rel="modulepreload"'
const MODULE = `<script nonce="${NONCE}" type="module" async="">`
const PIECES = [PRELOAD, MODULE, '<link rel="mod', '<script nonce="', '<link ', ' href="/assets/é.js"/>', 'x', '宿']

const whole = (html: string) => text(Readable.from([Buffer.from(html)]).pipe(startAfterFirstPaint(NONCE)))

test('preloads and modules wait and nothing else changes, however the HTML is cut', async () => {
  const [waitingPreload, waitingModule] = [await whole(PRELOAD), await whole(MODULE)]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES)), fc.array(fc.nat(400)), async (pieces, cuts) => {
      const html = pieces.join('')
      const bytes = Buffer.from(html)
      const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].toSorted((a, b) => a - b)
      const chunks = ends
        .map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
        .filter((chunk) => chunk.length > 0)
      const result = await text(Readable.from(chunks, { objectMode: false }).pipe(startAfterFirstPaint(NONCE)))
      expect(result).toBe(html.replaceAll(PRELOAD, () => waitingPreload).replaceAll(MODULE, () => waitingModule))
    }),
  )
})

test('a preload has low priority and is fetched only when its media says so', async () => {
  expect(await whole(`${PRELOAD} href="/a.js"/>`)).toBe(
    '<link rel="modulepreload" fetchpriority="low" media="not all" href="/a.js"/>',
  )
})

test('no module of the page runs by itself', async () => {
  expect(await whole(`${MODULE}import "/a.js"</script>`)).not.toContain('type="module"')
})

test('what is not a beginning of a mark does not wait for the next piece', () => {
  const stream = startAfterFirstPaint(NONCE)
  stream.write('<p>shell</p>')
  expect(String(stream.read())).toBe('<p>shell</p>')
})
