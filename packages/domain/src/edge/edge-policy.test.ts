import { expect, test } from 'vitest'
import { surrogateKeysOf } from './edge-policy.ts'

test('names a page by its own place and all places that it links to, each once', () => {
  const html = `
    <a href="/places/oak-house">Oak</a> <a href="/places/oak-house?stay=44#rooms">Oak</a>
    <a href="/de/places/elm-court/form">Elm</a> <a href="https://amber.example/places/ash">Ash</a>
    <a href="/places/search/london">London</a> <a href="/places">All</a> <a href="/help/places">Help</a>
  `
  expect(surrogateKeysOf('/de/places/fir', html)).toEqual([
    'place:fir',
    'place:oak-house',
    'place:elm-court',
    'place:ash',
  ])
  expect(surrogateKeysOf('/places/search/london', '')).toEqual([])
})

test('names no more places than fit into a header', () => {
  const html = Array.from({ length: 500 }, (_, index) => `<a href="/places/place-${index}">x</a>`).join('')
  expect(surrogateKeysOf('/places/search/london', html)).toHaveLength(60)
})
