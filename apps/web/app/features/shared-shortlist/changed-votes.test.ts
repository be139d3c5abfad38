import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { expect, test } from 'vitest'
import { changedVotes } from './changed-votes.ts'

type Votes = SharedShortlist['places'][number]['votes']

const createMember = (id: number) => ({ id, name: `Member ${id}`, owner: id === 1, budget: null })

const stateOf = (places: Record<number, Votes>, members = [1, 2]) => ({
  members: members.map(createMember),
  places: Object.entries(places).map(([id, votes]) => ({
    inventory_id: Number(id),
    tenancy_id: null,
    move_in_date: null,
    added_by: 1,
    added_at: '2026-11-15T10:00:00.000Z',
    votes,
    notes: [],
  })),
})

const yes = (user_id: number) => ({ user_id, vote: 'yes' as const })
const veto = (user_id: number) => ({ user_id, vote: 'veto' as const })

test('returns new, changed and withdrawn votes', () => {
  const before = stateOf({ 7: [yes(1)], 8: [yes(2)], 9: [] })
  const now = stateOf({ 7: [], 8: [veto(2)], 9: [yes(1)] })
  expect(changedVotes(before, now)).toEqual([
    { userId: 1, inventoryId: 7, vote: 'none' },
    { userId: 2, inventoryId: 8, vote: 'veto' },
    { userId: 1, inventoryId: 9, vote: 'yes' },
  ])
})

test('ignores unchanged votes, added or removed places and former members', () => {
  const before = stateOf({ 7: [yes(1), veto(2)], 8: [yes(1)] })
  expect(changedVotes(before, before)).toEqual([])
  expect(changedVotes(before, stateOf({ 7: [yes(1), veto(2)], 9: [yes(2)] }))).toEqual([])
  expect(changedVotes(before, stateOf({ 7: [yes(1)], 8: [yes(1)] }, [1]))).toEqual([])
})
