import { expect, test } from 'vitest'
import { messageFiles, readMessages } from './read-messages.ts'

const STAFF_NAMESPACES = ['assignment', 'bulk', 'dashboard', 'editor', 'inventories', 'people', 'price_grid', 'queues']

test.each(STAFF_NAMESPACES)('%s addresses staff as du in German, as the rest of the product does', (name) => {
  const file = messageFiles('de').find(({ namespace }) => namespace === name)?.file ?? ''
  const texts = Object.values(readMessages(file)).map((message) => JSON.stringify(message))
  const formal = texts.filter((text) => /\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/.test(text))
  expect(formal).toEqual([])
})
