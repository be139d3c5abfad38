import { expect, test } from 'vitest'
import { itemListGraph } from './item-list.ts'

const cards = [
  { name: 'Marlow Yard', path: '/places/marlow-yard?inventory_id=31' },
  { name: '</script>', path: '/places/other-yard' },
]
const graph = itemListGraph({ cards, count: 42, page: 3 }, (path) => `https://site.example/de${path}`)

test('lists the places with their canonical URLs and positions in the whole list', () => {
  expect(JSON.parse(graph)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 42,
    itemListElement: [
      { position: 21, name: 'Marlow Yard', url: 'https://site.example/de/places/marlow-yard' },
      { position: 22, url: 'https://site.example/de/places/other-yard' },
    ],
  })
})

test('escapes closing script tags', () => {
  expect(graph).not.toContain('</script>')
})
