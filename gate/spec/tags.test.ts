import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../source-files.ts'
import { readTags } from './tags.ts'

test('readTags reports spec lines with an unknown clause, without a test below or above a skipped test', async () => {
  const file = 'gate/fixtures/spec-tags/email.test.ts'
  const { tags, problems } = readTags(file, await readFile(join(ROOT, file), 'utf8'))
  expect(tags).toEqual([{ clause: '5.email', file, title: 'an address without @ is refused' }])
  expect(problems).toEqual([
    `${file}:3: there is no clause 5.no-such-clause in gate/spec/clauses.ts`,
    `${file}:6: a spec line stands directly above test(, it( or describe(`,
    `${file}:10: a test that does not run shows no clause`,
  ])
})

test('readTags finds titles on the next line and after the table of an each', () => {
  const text = [
    '// spec: 5.email',
    'test(',
    '  "a long title that does not fit",',
    ')',
    '// spec: 5.phone, 5.near-date',
    "test.each<[string, Kind[]]>([['+44', ['x']]])('a phone with code %s', () => {})",
  ].join('\n')
  expect(readTags('x.test.ts', text)).toEqual({
    tags: [
      { clause: '5.email', file: 'x.test.ts', title: 'a long title that does not fit' },
      { clause: '5.phone', file: 'x.test.ts', title: 'a phone with code %s' },
      { clause: '5.near-date', file: 'x.test.ts', title: 'a phone with code %s' },
    ],
    problems: [],
  })
})
