import { exportManagedLeads } from '@amber/contract/endpoints/managed-leads'
import * as schemas from '@amber/contract/schemas/managed-leads'
import type { ManagedLead } from '@amber/contract/schemas/managed-leads'
import { formatCsv } from '@amber/domain/csv/format-csv'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { moneyToDecimal } from '@amber/domain/money/money'
import { DASHBOARD_TABLES, type LeadColumn } from '@amber/domain/staff/dashboard-tables'
import * as operation from '@amber/operations/dashboard/export-managed-leads'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentManagedLead } from '../../../presenters/managed-lead.ts'
import { exportedFileName } from './exported-file-name.ts'
import { resolveLeadFilter } from './lead-search.ts'

type Cell = string | number | null

/** Cells of a column. Contact details are masked as in the list. */
const CELLS: Record<LeadColumn, Record<string, (lead: ManagedLead) => Cell>> = {
  stage: { stage: (lead) => lead.staff_stage, exit_reason: (lead) => lead.exit_reason },
  due: { due_at: (lead) => lead.due_at },
  place: { place: (lead) => lead.place.name },
  city: { city: (lead) => lead.place.city },
  move_in: {
    move_in: (lead) => lead.move_in,
    stay: ({ stay }) => (stay === null ? null : `${stay.count} ${stay.unit}`),
  },
  budget: {
    budget: ({ budget }) => budget && Number(moneyToDecimal({ amount: budget.amount, currency: budget.currency })),
    budget_currency: ({ budget }) => budget && budget.currency,
    budget_period: ({ budget }) => budget && budget.period,
  },
  assignee: { assignee: (lead) => lead.assignee?.name ?? null },
  last_contact: { last_contact_at: (lead) => lead.last_contact_at },
  payment: { payment: (lead) => lead.payment },
  commission: {
    expected_commission: ({ commission, currency }) =>
      commission === null || !isCurrencyCode(currency)
        ? null
        : Number(moneyToDecimal({ amount: commission, currency })),
    currency: (lead) => lead.currency,
  },
  source: { source: (lead) => lead.source },
  language: { language: (lead) => lead.language },
  phone: { phone: (lead) => lead.phone },
  email: { email: (lead) => lead.email },
  created: { created_at: (lead) => lead.created_at },
  updated: { updated_at: (lead) => lead.updated_at },
}

export const exportManagedLeadsEndpoint = mount(
  exportManagedLeads,
  schemas.exportManagedLeads,
  async (
    { query: { columns = DASHBOARD_TABLES.leads.shownFirst, sort_key: key, sort_order: order, ...query } },
    ctx,
  ) => {
    const { db, language, requestId } = ctx
    const filter = await resolveLeadFilter(query, await getLeadViewer(ctx), ctx)
    const search = { ...filter, sort: { key, order } }
    const { leads, count } = await operation.exportManagedLeads(db, { search, columns, language, requestId })
    const cells = Object.entries({
      reference: (lead: ManagedLead) => lead.reference,
      name: (lead: ManagedLead) => lead.name,
      ...Object.assign({}, ...columns.map((column) => CELLS[column])),
    } as Record<string, (lead: ManagedLead) => Cell>)
    const rows = leads.map(presentManagedLead).map((lead) => cells.map(([, cellOf]) => cellOf(lead)))
    const name = exportedFileName({ of: 'leads', exported: leads.length, count, at: new Date() })
    return new File([formatCsv([cells.map(([header]) => header), ...rows])], name, { type: 'text/csv' })
  },
)
