import { describe, expect, test } from 'vitest'
import { type LeadNow, planLeadChange } from './plan-lead-change.ts'

const LEAD: LeadNow = { assignedTo: 3, tags: ['group'], staffStage: 'contacted' }

describe('planLeadChange', () => {
  test('closes a lead by its reason alone', () => {
    expect(planLeadChange({ exit_reason: 'no_reply' }, LEAD)).toEqual({
      before: { staff_stage: 'contacted' },
      after: { staff_stage: 'exited', exit_reason: 'no_reply' },
    })
  })

  test('changes nothing where the lead already is as the row says', () => {
    const values = { assigned_to: 3, add_tags: ['group'], remove_tags: ['urgent'], staff_stage: 'contacted' } as const
    expect(planLeadChange(values, LEAD)).toEqual({ before: {}, after: {} })
  })

  test('adds and removes tags, in the order of the list', () => {
    expect(planLeadChange({ add_tags: ['returning', 'urgent'], remove_tags: ['group'] }, LEAD)).toEqual({
      before: { tags: ['group'] },
      after: { tags: ['urgent', 'returning'] },
    })
  })

  test('replaces tags, and assigns nobody', () => {
    expect(planLeadChange({ tags: [], assigned_to: null }, LEAD)).toEqual({
      before: { assigned_to: 3, tags: ['group'] },
      after: { assigned_to: null, tags: [] },
    })
  })

  test('sends a reply although nothing else changes', () => {
    expect(planLeadChange({ saved_reply: 'follow_up' }, LEAD)).toEqual({
      before: {},
      after: { saved_reply: 'follow_up' },
    })
  })
})
