import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

test('ICON_NAMES matches the symbols in icons.svg, in order', async () => {
  const svg = await readFile(new URL('./icons.svg', import.meta.url), 'utf8')
  expect([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ICON_NAMES])
})
