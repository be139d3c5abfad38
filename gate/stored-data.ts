import { PERSONAL_DATA } from '@amber/db/personal-data'

/** Renders the list of everything stored about people, which the privacy notice shows. */
export function renderStoredData(): string {
  const rows = PERSONAL_DATA.map(({ section, exported, computed = {}, periods, erased }) => ({
    section,
    fields: [...exported, ...Object.keys(computed)],
    periods,
    erased: effectOf(erased),
  }))
  return [
    "import type { RetentionPeriod } from '@amber/domain/privacy/retention-periods'",
    '',
    'export type StoredData = {',
    '  section: string',
    '  fields: readonly string[]',
    '  /** Empty if it stays until the person deletes it or the account. */',
    '  periods: readonly RetentionPeriod[]',
    "  erased: 'deleted' | 'emptied' | 'stays'",
    '}',
    '',
    '/** Written by `npm run generate` from the personal data map of packages/db. */',
    `export const STORED_DATA: readonly StoredData[] = ${JSON.stringify(rows)}`,
    '',
  ].join('\n')
}

function effectOf(erased: (typeof PERSONAL_DATA)[number]['erased']): 'deleted' | 'emptied' | 'stays' {
  if (erased === 'deleted' || 'deletedUnless' in erased) return 'deleted'
  return 'emptied' in erased ? 'emptied' : 'stays'
}
