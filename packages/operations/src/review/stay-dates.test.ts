import { expect, test } from 'vitest'
import { stayDates } from './stay-dates.ts'

const stay = { leadId: 1, inventoryId: 2, kind: 'room_type', roomName: 'Studio' } as const
const year = { leaseDuration: 12, leaseDurationUnit: 'month' } as const

test.each([
  [
    { moveIn: '2025-09-01', ...year },
    { from: '2025-09-01', until: '2026-08-31' },
  ],
  [
    { moveIn: '2026-09-01', ...year },
    { from: '2026-09-01', until: null },
  ],
  [
    { moveIn: '2025-09-01', leaseDuration: null, leaseDurationUnit: null },
    { from: '2025-09-01', until: null },
  ],
  [
    { moveIn: null, ...year },
    { from: null, until: null },
  ],
])('converts the stay %j to the dates %j in November 2026', (booked, dates) => {
  expect(stayDates({ ...stay, ...booked }, '2026-11-15')).toEqual(dates)
})
