import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../source-files.ts'
import { checkDocs } from './docs.ts'

test('checkDocs reports missing paths, scripts, programs and versions, but ignores code examples', async () => {
  const files = ['README.md', 'docs/notes.md', 'package.json', 'package-lock.json']
  expect(await checkDocs(join(ROOT, 'gate/fixtures/docs'), files)).toEqual([
    'README.md:5: links to notes.md, which does not exist',
    'README.md:5: names packages/nowhere/src/gone.ts, which does not exist',
    'README.md:5: names the script missing, which does not exist',
    'README.md:5: names npx nothing-of-the-kind, which no dependency brings',
    'README.md:6: names Node 18.0.0, but we use 24.21.0',
    'README.md:6: names fastify 4.0.0, but we use 5.0.0',
    'README.md:9: names the script gone, which does not exist',
  ])
})
