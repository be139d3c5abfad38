import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messagePartsOf } from './message-links.ts'

const linksOf = (text: string) => messagePartsOf(text).flatMap((part) => ('url' in part ? [[part.url, part.host]] : []))

describe('messagePartsOf', () => {
  test.each([
    ['See https://amber.example/places/oak-house.', 'https://amber.example/places/oak-house', 'amber.example'],
    ['(https://amber.example/help)', 'https://amber.example/help', 'amber.example'],
    ['请看 https://amber.example/zh/help。谢谢', 'https://amber.example/zh/help', 'amber.example'],
    ['http://user@evil.example:8080/amber.example', 'http://user@evil.example:8080/amber.example', 'evil.example:8080'],
    ['https://аmber.example/', 'https://аmber.example/', 'xn--mber-43d.example'],
  ])('finds the link and the real host in: %s', (text, url, host) => {
    expect(linksOf(text)).toEqual([[url, host]])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'amber.example', 'https://', 'no link at all', ''])(
    'finds no link in: %s',
    (text) => {
      expect(linksOf(text)).toEqual([])
    },
  )

  test('loses no character, and links only by HTTP', () => {
    const anyText = fc.array(
      fc.constantFrom('https://', 'http://', 'a.example', '/', ' ', '.', ')', '。', 'x', '"', '@'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          anyText.map((words) => words.join('')),
          fc.string(),
        ),
        (text) => {
          const parts = messagePartsOf(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          for (const [url] of linksOf(text)) expect(url).toMatch(/^https?:\/\/./iu)
        },
      ),
    )
  })
})
