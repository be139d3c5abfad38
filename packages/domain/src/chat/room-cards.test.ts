import { describe, expect, test } from 'vitest'
import { cardReferencesOf } from './room-cards.ts'

const HOSTS = ['amber.example']
const keysOf = (text: string, inventory_id: number | null = null) =>
  cardReferencesOf({ text, inventory_id }, HOSTS).map(({ key }) => key)

describe('cardReferencesOf', () => {
  test('finds the room that the writer chose, and places that the text links to', () => {
    const text =
      'This one: https://amber.example/places/oak-house, or https://amber.example/places/Elm-Hall?inventory_id=7.'
    expect(keysOf(text, 12)).toEqual(['id:12', 'place:oak-house:', 'place:elm-hall:7'])
  })

  test.each([
    'https://evil.example/places/oak-house',
    'https://amber.example.evil.example/places/oak-house',
    'https://amber.example@evil.example/places/oak-house',
    'https://amber.example/places/search/london',
    'https://amber.example/places/search',
    'https://amber.example/places',
    'https://amber.example/places/oak-house/form',
    'https://amber.example/places/..%2fadmin',
    'amber.example/places/oak-house',
    'no link at all',
  ])('finds none in: %s', (text) => {
    expect(keysOf(text)).toEqual([])
  })

  test('shows each once, and few of a long list', () => {
    const link = (name: string) => `https://amber.example/places/${name}`
    expect(keysOf([link('a'), link('a'), link('A')].join(' '))).toEqual(['place:a:'])
    expect(keysOf(['a', 'b', 'c', 'd'].map(link).join(' '))).toHaveLength(3)
  })

  test('ignores a stay that is none', () => {
    expect(cardReferencesOf({ text: 'https://amber.example/places/a?inventory_id=x' }, HOSTS)).toEqual([
      { key: 'place:a:', id: null, canonicalName: 'a', tenancyId: null },
    ])
  })
})
