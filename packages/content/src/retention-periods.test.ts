import { LANGUAGES } from '@amber/domain/languages'
import { RETENTION_PERIODS } from '@amber/domain/privacy/retention-periods'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONTENT_FOLDER } from './read-content.ts'
import { STORED_DATA } from './stored-data.generated.ts'

/** Periods of data that belongs to nobody: a comment names no person, and nobody reads a backup. */
const OF_NOBODY = ['help_comments', 'backups']

/** Returns the numbers of each row of the table of periods in the current privacy notice. */
function readPeriods(language: string): number[][] {
  const folder = join(CONTENT_FOLDER, language, 'legal/privacy')
  const current = readdirSync(folder).toSorted().at(-1) ?? ''
  const [, afterStored = ''] = readFileSync(join(folder, current), 'utf8').split('{stored_data}')
  const [section = ''] = afterStored.split('\n## ')
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) => [...new Set((row.split('|')[2]?.match(/\d+/g) ?? []).map(Number))])
}

describe('the privacy notice', () => {
  test.each(LANGUAGES)('states every period after which data is deleted, in %s', (language) => {
    expect(readPeriods(language)).toEqual(Object.values(RETENTION_PERIODS).map((periods) => [...periods]))
  })

  test('states no period that no stored data has', () => {
    const used = new Set([...STORED_DATA.flatMap(({ periods }) => periods), ...OF_NOBODY])
    expect(Object.keys(RETENTION_PERIODS).filter((period) => !used.has(period))).toEqual([])
  })
})
