import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '@amber/content/read-content'
import { expect, test } from 'vitest'

test('the blog has the pictures of its articles in both widths, and no others', () => {
  const files = readdirSync(join(import.meta.dirname, 'pictures'))
  const named = new Set(readContent().articles.flatMap(({ post }) => post?.picture ?? []))
  const expected = [...named].flatMap((name) => [`${name}-1200.avif`, `${name}-480.avif`])
  expect(files.toSorted()).toEqual(expected.toSorted())
})
