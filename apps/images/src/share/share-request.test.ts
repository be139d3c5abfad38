import { shareImagePath } from '@amber/domain/images/share-card'
import { signText } from '@amber/server/signed-text'
import { expect, test } from 'vitest'
import { parseShareRequest, shareHeaders } from './share-request.ts'

const KEY = 'a-key'
const PHOTO = `a/${'0'.repeat(32)}.jpg`
const card = { edition: 'world', title: 'Marlow Yard', text: 'Leeds', photo: PHOTO }
const fileOf = (content: unknown, key = KEY) => `${signText(key, JSON.stringify(content))}.jpg`

test('reads the card that the web server has signed', () => {
  const file = shareImagePath(signText(KEY, JSON.stringify(card))).replace('/images/share/', '')
  expect(parseShareRequest(file, KEY)).toEqual({ card, file })
})

test.each([
  ['another key', fileOf(card, 'another-key')],
  ['a changed text', fileOf(card).replace(/^./, (first) => (first === 'e' ? 'f' : 'e'))],
  ['no signature', `${Buffer.from(JSON.stringify(card)).toString('base64url')}.jpg`],
  ['another ending', fileOf(card).replace('.jpg', '.png')],
  ['another shape', fileOf({ title: 'x' })],
  ['a photo outside the store', fileOf({ ...card, photo: '../etc/passwd' })],
  ['text that is not JSON', `${signText(KEY, 'x')}.jpg`],
])('rejects %s', (_, file) => {
  expect(parseShareRequest(file, KEY)).toBeUndefined()
})

test('gives each image its own ETag', () => {
  const etagOf = (file: string) => shareHeaders({ card: { edition: 'world', title: 'x', text: '' }, file }).etag
  expect(etagOf(fileOf(card))).toMatch(/^"s1-[\w-]{22}"$/)
  expect(etagOf(fileOf(card))).not.toBe(etagOf(fileOf({ ...card, text: 'London' })))
})
