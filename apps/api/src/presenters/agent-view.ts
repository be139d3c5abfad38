import type { Inventory } from '@amber/contract/schemas/inventories'
import type { AgentView } from '@amber/db/queries/inventory/agent-views'

/** Returns nulls for a place that no longer exists in the database. */
export const presentAgentView = (view: AgentView | undefined): NonNullable<Inventory['agent_view']> => ({
  supplier: view?.supplier ?? null,
  commission: view?.commission
    ? { basis_points: view.commission.basisPoints, amount: view.commission.amountMinor }
    : null,
  confirmed_at: view?.confirmedAt?.toISOString() ?? null,
  confirmed_by: view?.confirmedBy ?? null,
})
