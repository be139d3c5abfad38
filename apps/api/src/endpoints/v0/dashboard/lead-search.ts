import type { countLeadsByValue } from '@amber/contract/schemas/managed-leads'
import type { DbOrTx } from '@amber/db/database'
import type { LeadFilter } from '@amber/db/queries/dashboard/lead-filter'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { AppError } from '@amber/domain/errors'
import { type BudgetBounds, budgetBounds } from '@amber/domain/lead/budget'
import { CURRENCIES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { loadRates } from '@amber/operations/money/load-rates'
import type * as z from 'zod/mini'
import type { SearchRegions } from '../../../search-regions.ts'

type Query = z.output<typeof countLeadsByValue.query>

/** Resolves the filters of staff for the leads that the viewer sees. Throws for an unknown region. */
export async function resolveLeadFilter(
  query: Query,
  viewer: LeadViewer,
  { db, searchRegions }: { db: DbOrTx; searchRegions: SearchRegions },
): Promise<LeadFilter> {
  const { region_canonical_name: regionName, assignee } = query
  const region = regionName === undefined ? undefined : await searchRegions.find(regionName, { fresh: false })
  if (regionName !== undefined && !region)
    throw new AppError('invalid_input', { fields: { region_canonical_name: 'unknown' } })
  return {
    viewer,
    text: query.q,
    stages: query.stages,
    isOpen: query.open,
    assignedTo: assignee === 'me' ? viewer.userId : assignee,
    teamId: query.team,
    sources: query.sources,
    languages: query.languages,
    tags: query.tags,
    regionId: region?.id,
    moveInFrom: query.move_in_from,
    moveInTo: query.move_in_to,
    createdFrom: query.created_from,
    createdTo: query.created_to,
    budget: await resolveBudget(query, db),
    lastContact: query.last_contact,
    due: query.due,
    task: query.task,
    payment: query.payment,
    signals: query.signals,
  }
}

/** Amounts of the filter are in whole units of the default currency, as the sums of the board are. */
async function resolveBudget(
  { budget_from: from, budget_to: to }: Pick<Query, 'budget_from' | 'budget_to'>,
  db: DbOrTx,
): Promise<BudgetBounds[] | undefined> {
  if (from === undefined && to === undefined) return undefined
  const unit = 10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits
  const range = {
    currency: DEFAULT_CURRENCY,
    fromMinor: from === undefined ? undefined : from * unit,
    toMinor: to === undefined ? undefined : to * unit,
  }
  return budgetBounds(range, await loadRates(db, new Date()))
}
