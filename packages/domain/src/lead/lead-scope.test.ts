import { expect, test } from 'vitest'
import type { Role } from '../permissions.ts'
import { leadScopeOf } from './lead-scope.ts'

test.each<[Role[], ReturnType<typeof leadScopeOf>]>([
  [['admin'], 'all'],
  [['agent', 'team_lead'], 'team'],
  [['agent'], 'own'],
  [['agent', 'supply_manager'], 'own'],
  [['supply_manager'], undefined],
  [['partner'], undefined],
  [['student'], undefined],
  [['visitor'], undefined],
])('leadScopeOf lets %j see %s', (roles, scope) => {
  expect(leadScopeOf({ userId: 1, roles })).toBe(scope)
})
