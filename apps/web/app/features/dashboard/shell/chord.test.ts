import { expect, test } from 'vitest'
import { nextChord } from './chord.ts'

test('completes G and a letter within its time', () => {
  const { pending } = nextChord(undefined, 'g', 1000)
  expect(nextChord(pending, 'I', 1500)).toEqual({ pending: undefined, letter: 'i' })
})

test('forgets G after a while, so that the letter means itself', () => {
  const { pending } = nextChord(undefined, 'G', 1000)
  expect(nextChord(pending, 'j', 9000)).toEqual({ pending: undefined })
})

test('starts again with a G that comes too late', () => {
  const { pending } = nextChord(undefined, 'g', 1000)
  expect(nextChord(pending, 'g', 9000)).toEqual({ pending: { at: 9000 } })
})
