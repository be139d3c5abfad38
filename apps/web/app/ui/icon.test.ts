import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

test('the names are those of the shapes in the file, in order', async () => {
  const shapes = await readFile(new URL('./icons.svg', import.meta.url), 'utf8')
  expect([...shapes.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ICON_NAMES])
})
