import { expect, test } from 'vitest'
import { exportLines } from './export-lines.ts'

const made = {
  id: 7,
  created_at: '2026-11-15T14:05:00.000Z',
  ready_at: '2026-11-15T14:05:02.000Z',
  size_bytes: 23_400,
  ends_at: '2026-11-22T14:05:00.000Z',
}

test('a copy says of when it is, until when it is there and how large it is, as its reader writes it', () => {
  expect(exportLines([made], 'de')).toEqual([{ id: 7, made: '15. Nov. 2026', until: '22. Nov. 2026', size: '23 kB' }])
  expect(exportLines([{ ...made, size_bytes: 4_321_000 }], 'en')[0]?.size).toBe('4.3 MB')
  expect(exportLines([{ ...made, size_bytes: 12 }], 'en')[0]?.size).toBe('1 kB')
})

test('one that is being made has no size yet', () => {
  expect(exportLines([{ ...made, ready_at: null, size_bytes: null }], 'en')[0]?.size).toBeNull()
})
