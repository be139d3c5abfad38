import { describe, expect, test } from 'vitest'
import type { Role } from '../permissions.ts'
import { mayHaveGoalsOf } from './goals.ts'

const OWNER = { id: 1, teamId: 3, isAgent: true }
const viewer = (role: Role, { userId = 2, teamId = 3 }: { userId?: number; teamId?: number | null } = {}) => ({
  userId,
  roles: [role],
  teamId,
})

describe('mayHaveGoalsOf', () => {
  test('lets the agent themselves and the lead of their team', () => {
    expect(mayHaveGoalsOf(viewer('agent', { userId: 1 }), OWNER)).toBe(true)
    expect(mayHaveGoalsOf(viewer('team_lead'), OWNER)).toBe(true)
  })

  test.each([
    ['a colleague of the team', viewer('agent')],
    ['an admin of the team', viewer('admin')],
    ['an admin', viewer('admin', { teamId: null })],
    ['the lead of another team', viewer('team_lead', { teamId: 4 })],
    ['a team lead without a team', viewer('team_lead', { teamId: null })],
  ] as const)('keeps out %s', (_who, other) => {
    expect(mayHaveGoalsOf(other, OWNER)).toBe(false)
  })

  test('does not take two people without a team for one', () => {
    expect(mayHaveGoalsOf(viewer('team_lead', { teamId: null }), { ...OWNER, teamId: null })).toBe(false)
  })

  test('keeps the goals of a team lead from another lead of the team', () => {
    expect(mayHaveGoalsOf(viewer('team_lead'), { ...OWNER, isAgent: false })).toBe(false)
  })
})
