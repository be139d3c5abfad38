import type { Inventory } from '@amber/contract/inventories'
import type { AgentView } from '@amber/db/queries/agent-views'

/** A place that the database does not know any more has nothing to show. */
export const presentAgentView = (view: AgentView | undefined): NonNullable<Inventory['agent_view']> => ({
  supplier: view?.supplier ?? null,
  commission: view?.commission
    ? { basis_points: view.commission.basisPoints, amount: view.commission.amountMinor }
    : null,
  confirmed_at: view?.confirmedAt?.toISOString() ?? null,
  confirmed_by: view?.confirmedBy ?? null,
})
