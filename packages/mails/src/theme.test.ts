import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'
import { expect, test } from 'vitest'
import { COLOURS } from './theme.ts'

test('uses the colours of the site in the light theme', () => {
  const tokens = readFileSync(join(REPOSITORY, 'apps/web/app/ui/tokens.css'), 'utf8')
  const siteColours = Object.fromEntries(
    [...tokens.matchAll(/--color-([\w-]+): (?:light-dark\()?(#[\da-f]{6})/g)].map(([, name, colour]) => [name, colour]),
  )
  expect(siteColours).toMatchObject(COLOURS)
})
