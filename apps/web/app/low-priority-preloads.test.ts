import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowPriorityPreloads } from './low-priority-preloads.ts'

const PIECES = ['<link rel="modulepreload"', '<link rel="mod', '<link ', ' href="/assets/é.js"/>', 'x', '宿']

test('every module preload gets low priority and nothing else changes, however the HTML is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES)), fc.array(fc.nat(200)), async (pieces, cuts) => {
      const html = pieces.join('')
      const bytes = Buffer.from(html)
      const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].toSorted((a, b) => a - b)
      const chunks = ends
        .map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
        .filter((chunk) => chunk.length > 0)
      const result = await text(Readable.from(chunks, { objectMode: false }).pipe(lowPriorityPreloads()))
      expect(result).toBe(html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'))
    }),
  )
})

test('what is not a beginning of a preload does not wait for the next piece', () => {
  const stream = lowPriorityPreloads()
  stream.write('<p>shell</p>')
  expect(String(stream.read())).toBe('<p>shell</p>')
})
