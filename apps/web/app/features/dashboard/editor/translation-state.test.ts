import { expect, test } from 'vitest'
import { translationState } from './translation-state.ts'

test.each([
  [{}, 'none'],
  [{ name: null, heading: null, meta_description: null, descriptions: [] }, 'none'],
  [{ heading: 'Ruhig', descriptions: [] }, 'partial'],
  [{ heading: null, descriptions: [{ name: 'Über', text: 'Ruhig' }] }, 'done'],
] as const)('of %j is %s', (values, state) => {
  expect(translationState(values)).toBe(state)
})
