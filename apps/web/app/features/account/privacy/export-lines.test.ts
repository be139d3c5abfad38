import { expect, test } from 'vitest'
import { exportLines } from './export-lines.ts'

const dataExport = {
  id: 7,
  created_at: '2026-11-15T14:05:00.000Z',
  ready_at: '2026-11-15T14:05:02.000Z',
  size_bytes: 23_400,
  ends_at: '2026-11-22T14:05:00.000Z',
}

test('formats the dates and the size of an export in the given language', () => {
  expect(exportLines([dataExport], 'de')).toEqual([
    { id: 7, made: '15. Nov. 2026', until: '22. Nov. 2026', size: '23 kB' },
  ])
  expect(exportLines([{ ...dataExport, size_bytes: 4_321_000 }], 'en')[0]?.size).toBe('4.3 MB')
  expect(exportLines([{ ...dataExport, size_bytes: 12 }], 'en')[0]?.size).toBe('1 kB')
})

test('has no size while the export is being created', () => {
  expect(exportLines([{ ...dataExport, ready_at: null, size_bytes: null }], 'en')[0]?.size).toBeNull()
})
