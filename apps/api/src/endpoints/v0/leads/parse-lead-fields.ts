import { type ChosenInventory, findChosenInventory } from '@amber/db/queries/lead/open-leads'
import type { DbOrTx } from '@amber/db/database'
import { todayIn } from '@amber/domain/dates/today'
import { checkLead, type CheckedLead, type LeadFields } from '@amber/domain/lead/check-lead'
import { AppError } from '@amber/domain/errors'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'

/** Time zone where each day begins last, so that a date that is still today anywhere is accepted. */
const LATEST_TIME_ZONE = 'Etc/GMT+12'

type Options = {
  /** Body object that holds the fields, for error keys. */
  fieldPrefix: string
  /** False for an enquiry while the flag `lead_phone_validation` is off. */
  validatesPhone?: boolean
}

/** Parses lead fields by the domain rules. */
export function parseLeadFields(input: LeadFields, { fieldPrefix, validatesPhone = true }: Options): CheckedLead {
  const checked = checkLead(input, { today: todayIn(LATEST_TIME_ZONE, new Date()), validatesPhone })
  if (checked.ok) return checked.lead
  const fields = Object.entries(checked.fields).map(
    ([name, problem]) => [fieldKey(name, fieldPrefix), problem] as const,
  )
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/** Returns the chosen inventory. Rejects it unless it belongs to `rootId`, if given. */
export async function getChosenInventory(
  db: DbOrTx,
  inventoryId: number,
  { within, rootId }: { within: string; rootId?: number },
): Promise<ChosenInventory> {
  const chosen = await findChosenInventory(db, inventoryId)
  if (chosen && (rootId === undefined || chosen.rootId === rootId)) return chosen
  throwInvalidFields({ [fieldKey('inventory_id', within)]: 'not_allowed' })
}

const fieldKey = (name: string, fieldPrefix: string) => (fieldPrefix === '' ? name : `${fieldPrefix}.${name}`)
