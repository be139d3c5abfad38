import { expect, test } from 'vitest'
import { htmlFaults } from './html-faults.ts'

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Help</title></head><body>${body}</body></html>`

test('accepts what React writes', () => {
  expect(htmlFaults(page('<main><h1>Help</h1><input id="_R_1_" aria-label="Name" required=""/></main>'))).toEqual([])
})

test.each([
  ['a block in a paragraph', '<p><div>Text</div></p>', /close-order|element-permitted-content|no-implicit-close/],
  ['an id twice', '<p id="a">A</p><p id="a">B</p>', /no-dup-id/],
  ['a button in a link', '<a href="/a"><button type="button">A</button></a>', /element-permitted-content/],
  [
    'an unknown autocomplete',
    '<input type="tel" aria-label="Phone" autocomplete="tel-national">',
    /valid-autocomplete/,
  ],
])('finds %s', (_, body, fault) => {
  expect(htmlFaults(page(body)).join('\n')).toMatch(fault)
})

test('names a fault once', () => {
  const image = '<img src="/a.png">'
  expect(htmlFaults(page(image + image))).toHaveLength(1)
})
