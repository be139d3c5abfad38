import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/testing/repository'
import { expect, test } from 'vitest'
import { COLOURS } from './look.ts'

test('mails have the colours of the site', () => {
  const tokens = readFileSync(join(REPOSITORY, 'apps/web/app/ui/tokens.css'), 'utf8')
  const site = Object.fromEntries(
    [...tokens.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  )
  expect(site).toMatchObject(COLOURS)
})
