import { MAX_PICTURE_BYTES } from '@amber/domain/inventory/media-upload'
import { expect, test } from 'vitest'
import { findPictureProblem, problemOfStatus } from './picture-files.ts'

test('finds files that are no pictures or too large before they are sent', () => {
  expect(findPictureProblem({ type: 'image/jpeg', size: MAX_PICTURE_BYTES })).toBeUndefined()
  expect(findPictureProblem({ type: 'image/jpeg', size: MAX_PICTURE_BYTES + 1 })).toBe('too_heavy')
  expect(findPictureProblem({ type: 'image/svg+xml', size: 1 })).toBe('not_a_picture')
})

test('names the reason of a rejection, and none of a failure', () => {
  expect([415, 413, 503, 0].map(problemOfStatus)).toEqual(['not_a_picture', 'too_heavy', undefined, undefined])
})
