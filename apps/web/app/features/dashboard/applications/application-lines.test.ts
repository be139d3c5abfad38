import { expect, test } from 'vitest'
import { applicationLines, applicationsUrl } from './application-lines.ts'

const STORED = {
  id: 7,
  kind: 'landlord',
  status: 'received',
  name: 'Ana Lee',
  email: 'ana@example.com',
  phone: null,
  language: 'de',
  fields: { city: 'Leeds', rooms: 12, role: 'agency', removed: 'x' },
  created_at: '2026-11-17T09:00:00.000Z',
} as const

test('lists the answers in the order of the form and leaves out unknown ones', () => {
  const [line] = applicationLines([STORED], 'en')
  expect(line).toMatchObject({ language: 'German', next: ['in_review', 'accepted', 'declined'] })
  expect(line?.answers).toEqual([
    { name: 'role', option: 'agency' },
    { name: 'city', text: 'Leeds' },
    { name: 'rooms', text: '12' },
  ])
})

test('leaves out kinds of a newer version', () => {
  expect(applicationLines([{ ...STORED, kind: 'astronaut' }], 'en')).toEqual([])
})

test('keeps the status in the URLs of all pages', () => {
  expect(applicationsUrl(null)).toBe('/dashboard/applications')
  expect(applicationsUrl(null, 2)).toBe('/dashboard/applications?p=2')
  expect(applicationsUrl('received', 1)).toBe('/dashboard/applications?status=received')
  expect(applicationsUrl('received', 3)).toBe('/dashboard/applications?status=received&p=3')
})
