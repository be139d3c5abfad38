import { expect, test } from 'vitest'
import { teamLines, weekdays } from './team-lines.ts'

const PROFILE = {
  team_id: 2,
  languages: ['en' as const, 'zh' as const],
  region_ids: [7],
  capacity: 60,
  work_days: [1, 5],
  from_minute: 540,
  to_minute: 1440,
  time_zone: 'Europe/London',
  back_on: null,
}
const CONTEXT = {
  me: 4,
  teams: [{ id: 2, name: 'Asia' }],
  regions: [
    { id: 1, name: 'United Kingdom', country: null },
    { id: 7, name: 'Leeds', country: 'United Kingdom' },
  ],
  language: 'en' as const,
}

test('says team, languages, destinations and hours of each person, by name', () => {
  const members = [
    { id: 4, name: 'Mei', profile: PROFILE, open_leads: 3 },
    {
      id: 5,
      name: 'Ana',
      profile: { ...PROFILE, team_id: null, region_ids: [], back_on: '2026-12-01' },
      open_leads: 0,
    },
  ]
  expect(teamLines(members, CONTEXT)).toMatchObject([
    { name: 'Ana', isMe: false, team: null, destinations: '', backOn: '1 Dec 2026' },
    {
      name: 'Mei',
      isMe: true,
      team: 'Asia',
      languages: 'English, 中文',
      destinations: 'Leeds',
      hours: 'Mon, Fri 09:00–00:00 (London)',
      backOn: null,
    },
  ])
})

test('names weekdays from Monday', () => {
  expect(weekdays('de', 'long')[0]).toBe('Montag')
  expect(weekdays('zh', 'short')).toHaveLength(7)
})
