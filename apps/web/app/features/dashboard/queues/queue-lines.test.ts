import { expect, test } from 'vitest'
import { complaintLine, feedErrorLine, reviewLine } from './queue-lines.ts'

const AT = { now: new Date('2026-11-17T12:00:00Z'), language: 'en' as const, placeUrl: (id: number) => `?panel=${id}` }
const PLACE = { id: 7, name: 'Mill House', canonical_name: 'mill-house' }

test('reviewLine says since when the review waits and whether its images can be seen', () => {
  const line = reviewLine(
    {
      id: 1,
      place: PLACE,
      room_name: null,
      author_name: 'Ada',
      rating: 4,
      text: 'Quiet.',
      language: 'fr',
      topics: [],
      stay_from: '2025-09-06',
      stay_until: null,
      created_at: '2026-11-14T12:00:00Z',
      media: [{ base_path: 'reviews/a', width: 800, height: 600 }],
      uploads_count: 1,
    },
    AT,
  )
  expect(line).toMatchObject({ from: 'Sept 2025', until: null, sent: '3 days ago', isProcessing: true })
  expect(line.pictures[0]?.src).toContain('reviews/a')
})

test('complaintLine falls back to other for an unknown kind', () => {
  const complaint = { id: 2, place: PLACE, text: 'x', email: 'a@example.com', language: 'en', kind: 'mood' }
  expect(complaintLine({ ...complaint, created_at: '2026-11-17T11:00:00Z' }, AT)).toMatchObject({
    kind: 'other',
    placeUrl: '?panel=7',
    sent: '1 hour ago',
  })
})

test('feedErrorLine keeps an error without a place', () => {
  const error = {
    id: 3,
    supplier: 'Acme',
    place: null,
    reference: 'row 9',
    code: 'unknown_place',
    received: null,
    times: 2,
  }
  const seen = { first_seen_at: '2026-11-16T12:00:00Z', last_seen_at: '2026-11-17T11:59:00Z' }
  expect(feedErrorLine({ ...error, ...seen }, AT)).toMatchObject({ place: null, code: 'unknown_place', times: 2 })
})
