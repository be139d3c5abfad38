import { expect, test } from 'vitest'
import { fitShareCard } from './share-card.ts'

const card = { edition: 'world', title: 'Marlow Yard', text: 'Student rooms in Leeds' } as const

test('keeps texts that fit', () => {
  expect(fitShareCard(card)).toEqual(card)
})

test('cuts longer texts between characters and marks the cut', () => {
  const { title, text } = fitShareCard({ ...card, title: '🏠'.repeat(200), text: `${'a'.repeat(68)} ${'b'.repeat(9)}` })
  expect(title).toBe(`${'🏠'.repeat(89)}…`)
  expect(text).toBe(`${'a'.repeat(68)}…`)
})
