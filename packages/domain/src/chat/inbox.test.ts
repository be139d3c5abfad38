import { describe, expect, test } from 'vitest'
import { ROLES } from '../permissions.ts'
import { checkChatWriter, LATE_AFTER_SECONDS, waitTone } from './inbox.ts'

const ME = 7
const COLLEAGUE = 8

describe('checkChatWriter', () => {
  test.each(['agent', 'team_lead', 'admin'] as const)('lets the assignee write as %s', (role) => {
    expect(checkChatWriter({ userId: ME, roles: [role] }, ME)).toBe('assigned')
  })

  test.each(['agent', 'team_lead', 'admin'] as const)('lets %s take a chat that nobody is assigned to', (role) => {
    expect(checkChatWriter({ userId: ME, roles: [role] }, null)).toBe('takes_it')
  })

  test.each(ROLES)('rejects %s in the chat of a colleague', (role) => {
    expect(checkChatWriter({ userId: ME, roles: [role] }, COLLEAGUE)).toBe('forbidden')
  })

  test.each(['visitor', 'student', 'partner'] as const)('rejects %s in every chat', (role) => {
    expect(checkChatWriter({ userId: ME, roles: [role] }, null)).toBe('forbidden')
    expect(checkChatWriter({ userId: ME, roles: [role] }, ME)).toBe('forbidden')
  })

  test('rejects somebody without a session', () => {
    expect(checkChatWriter({ userId: null, roles: ['visitor'] }, null)).toBe('forbidden')
  })
})

describe('waitTone', () => {
  test('is late from two minutes on', () => {
    expect(waitTone(LATE_AFTER_SECONDS - 1)).toBe('fresh')
    expect(waitTone(LATE_AFTER_SECONDS)).toBe('late')
  })
})
