import type { StaffMember } from '@amber/contract/schemas/staff'
import { expect, test } from 'vitest'
import { invitationLines, memberLines } from './staff-lines.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const createMember = (overrides: Partial<StaffMember>): StaffMember => ({
  id: 1,
  email: 'mei@amber.example',
  name: 'Mei Tan',
  roles: ['student', 'agent'],
  second_factor: true,
  last_seen_at: '2026-11-15T09:00:00Z',
  ...overrides,
})

test('sorts members by name, or by email when they have no name', () => {
  const members = [
    createMember({ id: 1, name: 'Zoë' }),
    createMember({ id: 2, name: null, email: 'nils@amber.example' }),
    createMember({ id: 3, name: 'Émile' }),
  ]
  const names = memberLines(members, { me: 3, now: NOW, language: 'fr' }).map(({ name }) => name)
  expect(names).toEqual(['Émile', 'nils@amber.example', 'Zoë'])
})

test("returns roles, second factor and last activity of a member, and marks the viewer's own line", () => {
  expect(memberLines([createMember({})], { me: 1, now: NOW, language: 'en' })).toEqual([
    {
      id: 1,
      email: 'mei@amber.example',
      name: 'Mei Tan',
      roles: ['agent'],
      isMe: true,
      hasFactor: true,
      seen: '3 hours ago',
    },
  ])
})

test('sorts invitations newest first', () => {
  const lines = invitationLines(
    [
      {
        id: 1,
        email: 'a@amber.example',
        roles: ['agent'],
        created_at: '2026-11-01T08:00:00Z',
        expires_at: '2026-11-08T08:00:00Z',
      },
      {
        id: 2,
        email: 'b@amber.example',
        roles: ['admin'],
        created_at: '2026-11-10T08:00:00Z',
        expires_at: '2026-11-17T08:00:00Z',
      },
    ],
    'en',
  )
  expect(lines.map(({ id }) => id)).toEqual([2, 1])
  expect(lines[0]).toMatchObject({ since: '10 Nov 2026', until: '17 Nov 2026' })
})
