import type { OrganisationKind } from '@amber/db/types.generated'
import { inventOperator } from '../words/operators.ts'
import { POLICIES } from '../places/cancellation.ts'
import { makeExchangeRates } from '../places/exchange-rates.ts'
import { PARTNERS } from '../places/partners.ts'
import { STAFF_COUNT, type WorldPlan } from '../places/plan-world.ts'
import { observedDays } from '../places/price-history.ts'
import type { Ids } from './ids.ts'
import type { RowBuffer } from './row-buffer.ts'

/** Rows that many places share: staff, suppliers and partners by id, cancellation policies by code. */
export type Common = { staff: number[]; operators: number[]; partners: number[]; policies: Map<string, number> }

export function addCommonRows(rows: RowBuffer, ids: Ids, plan: WorldPlan): Common {
  const madeAt = `${Number(plan.day.slice(0, 4)) - 4}-01-04T09:00:00Z`
  const addUser = (name: string, mailbox: string) => {
    const id = ids.next('users')
    rows.add('users', {
      id,
      // The id keeps emails unique when one database holds several worlds.
      email: `${mailbox}-${id}@example.com`,
      emailVerifiedAt: madeAt,
      name,
      language: 'en',
      createdAt: madeAt,
      updatedAt: madeAt,
    })
    return id
  }
  const staff = Array.from({ length: STAFF_COUNT }, (_, number) => {
    const userId = addUser(`Supply desk ${number + 1}`, 'world-staff')
    rows.add('userRoles', { userId, role: 'supply_manager', grantedAt: madeAt })
    return userId
  })
  const addOrganisation = (name: string, kind: OrganisationKind, verifiedAt: string | null) => {
    const id = ids.next('organisations')
    rows.add('organisations', { id, kind, name, verifiedAt, createdAt: madeAt })
    const userId = addUser(`${name} office`, 'world-partner')
    rows.add('userRoles', { userId, role: 'partner', grantedAt: madeAt })
    rows.add('memberships', { userId, organisationId: id, createdAt: madeAt })
    return id
  }
  const operators = plan.operators.map(({ number, kind, verifiedAt }) =>
    addOrganisation(inventOperator(number).name, kind, verifiedAt),
  )
  const partners = PARTNERS.map(({ name, kind }) => addOrganisation(name, kind, madeAt))
  const policies = new Map<string, number>()
  for (const { code, names, reason, rules } of POLICIES) {
    const id = ids.next('cancellation_policies')
    policies.set(code, id)
    const { en: name, ...others } = names
    rows.add('cancellationPolicies', { id, code, name, names: others, reason, createdAt: madeAt })
    for (const rule of rules) rows.add('cancellationRules', { policyId: id, ...rule })
  }
  for (const rate of makeExchangeRates(plan.seed, plan.day, observedDays(plan.day))) rows.add('exchangeRates', rate)
  return { staff, operators, partners, policies }
}
