import { expect, test } from 'vitest'
import { readPage } from './page-facts.ts'
import { faultsOf } from './page-faults.ts'

const page = ({ head = '', body = '<h1>Help</h1>' } = {}) =>
  readPage(`<!doctype html><html lang="en"><head><title>Help</title>${head}</head><body>${body}</body></html>`)

const INDEXED = `
  <meta name="description" content="Answers.">
  <link rel="canonical" href="https://site.test/help">
  <link rel="alternate" hreflang="en" href="https://site.test/help">`

const at = { path: '/help', language: 'en' }

test('finds nothing wrong with a complete page', () => {
  expect(faultsOf(page({ head: INDEXED }), at)).toEqual([])
  expect(faultsOf(page(), at)).toEqual([])
})

test.each([
  ['a second heading', page({ body: '<h1>Help</h1><h1>More</h1>' }), /2 of h1/],
  ['no heading', page({ body: '' }), /0 of h1/],
  ['no description', page({ head: INDEXED.replace('description', 'keywords') }), /0 of description/],
  ['another canonical URL', page({ head: INDEXED.replace('/help">', '/other">') }), /canonical URL .*other/],
  ['a file of another host', page({ body: '<h1>H</h1><img src="https://cdn.test/x.png">' }), /another host/],
  ['broken data', page({ body: '<h1>H</h1><script type="application/ld+json">{</script>' }), /not JSON/],
  [
    'incomplete data',
    page({ body: '<h1>H</h1><script type="application/ld+json">{"@type":"Article"}</script>' }),
    /Article without headline/,
  ],
  [
    'incomplete data of several types',
    page({ body: `<h1>H</h1><script type="application/ld+json">{"@type":["Accommodation","Product"]}</script>` }),
    /Accommodation without geo.*Product without offers/,
  ],
])('finds %s', (_, facts, fault) => {
  expect(faultsOf(facts, at).join()).toMatch(fault)
})

test('finds a page in the wrong language', () => {
  expect(faultsOf(page(), { path: '/de/help', language: 'de' })).toEqual(['is in en instead of de'])
})

test('reads links, but not the titles of drawings', () => {
  const facts = page({ body: '<h1>H</h1><a href="/a">A</a><svg><title>Drawing</title></svg>' })
  expect(facts.links).toEqual(['/a'])
  expect(facts.titles).toEqual(['Help'])
})
