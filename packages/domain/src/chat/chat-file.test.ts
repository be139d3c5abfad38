import { describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '../document/document.ts'
import { chatFileDownloadName, chatFileProblemOf, problemOfRefusal } from './chat-file.ts'

describe('chatFileProblemOf', () => {
  test.each([
    ['application/pdf', 500, undefined],
    ['image/jpeg', MAX_DOCUMENT_BYTES, undefined],
    ['image/webp', 500, undefined],
    ['image/png', MAX_DOCUMENT_BYTES + 1, 'too_large'],
    ['image/png', 0, 'unreadable'],
    ['image/svg+xml', 500, 'wrong_type'],
    ['text/html', 500, 'wrong_type'],
    ['', 500, 'wrong_type'],
    ['image/heic', 500, 'heic'],
  ])('says of %s with %i bytes: %s', (type, size, problem) => {
    expect(chatFileProblemOf({ name: 'file', type, size })).toBe(problem)
  })
})

describe('problemOfRefusal', () => {
  test('keeps the reasons that a person can do something about', () => {
    expect(problemOfRefusal('wrong_type')).toBe('wrong_type')
    expect(problemOfRefusal('missing')).toBe('failed')
    expect(problemOfRefusal(null)).toBe('failed')
  })
})

describe('chatFileDownloadName', () => {
  test('names the type that the file has', () => {
    expect(chatFileDownloadName('0a1b2c3d-0000-4000-8000-000000000000', 'image/jpeg')).toBe('chat-0a1b2c3d.jpg')
    expect(chatFileDownloadName('0a1b2c3d-0000-4000-8000-000000000000', 'text/html')).toBe('chat-0a1b2c3d.bin')
  })
})
