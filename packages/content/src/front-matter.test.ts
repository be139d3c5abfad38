import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

const HEAD = 'title: Deposits\ndescription: What a deposit is for.\nupdated: 2026-11-17'
const fileOf = (head: string, text = '') => `---\n${head}\n---\n${text}`

test('splits a file into front matter and text', () => {
  expect(readFrontMatter(fileOf(`${HEAD}\nrelated: [when-deposits-return]`, 'Text'))).toEqual({
    frontMatter: {
      title: 'Deposits',
      description: 'What a deposit is for.',
      updated: '2026-11-17',
      keywords: [],
      related: ['when-deposits-return'],
      order: 0,
      noindex: false,
      post: null,
    },
    markdown: 'Text',
  })
})

test.each([
  ['no front matter', 'Text', 'begins without front matter'],
  ['no title', fileOf('description: What a deposit is for.\nupdated: 2026-11-17'), 'title'],
  ['an unknown field', fileOf(`${HEAD}\ntitel: Deposits`), 'titel'],
  ['an impossible day', fileOf(HEAD.replace('11-17', '11-31')), 'updated'],
  ['a slug with spaces', fileOf(`${HEAD}\nrelated: [my deposit]`), 'related'],
])('rejects a file with %s', (_, file, reason) => {
  expect(() => readFrontMatter(file)).toThrow(reason)
})
