import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { expect, test } from 'vitest'
import { problemOf } from './upload-document.ts'

test.each([
  ['application/pdf', MAX_DOCUMENT_BYTES, undefined],
  ['image/jpeg', 1, undefined],
  ['image/png', 1, undefined],
  ['application/pdf', MAX_DOCUMENT_BYTES + 1, 'too_large'],
  ['application/zip', 1, 'wrong_type'],
  // Browsers report an empty type for files they do not recognise.
  ['', 1, 'wrong_type'],
  ['image/webp', 1, undefined],
  ['image/heic', 1, 'heic'],
])('for a file of type "%s" with %i bytes returns %s', (type, size, problem) => {
  expect(problemOf({ name: 'file', type, size })).toBe(problem)
})
