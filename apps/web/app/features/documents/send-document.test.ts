import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { expect, test } from 'vitest'
import { problemOf } from './send-document.ts'

test.each([
  ['application/pdf', MAX_DOCUMENT_BYTES, undefined],
  ['image/jpeg', 1, undefined],
  ['image/png', 1, undefined],
  ['application/pdf', MAX_DOCUMENT_BYTES + 1, 'too_large'],
  ['application/zip', 1, 'wrong_type'],
  // What a browser says of a file that it knows nothing of.
  ['', 1, 'wrong_type'],
])('a file of type "%s" with %i bytes has the problem %s, before it is sent', (type, size, problem) => {
  expect(problemOf({ type, size })).toBe(problem)
})
