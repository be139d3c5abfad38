import { type Chosen, findChosen } from '@amber/db/queries/open-leads'
import type { DbOrTx } from '@amber/db/database'
import { todayIn } from '@amber/domain/dates/today'
import { checkLead, type CheckedLead, type LeadFields } from '@amber/domain/lead/check-lead'
import { AppError } from '@amber/domain/errors'
import { refuse } from '../../../http/refuse.ts'

/** Where the day begins last: what is today anywhere is not yet over. */
const LAST_TO_BEGIN = 'Etc/GMT+12'

/** By the rules of the domain; `within` is what the body calls the object that holds them. */
export function readWishes(said: LeadFields, within: string): CheckedLead {
  const checked = checkLead(said, todayIn(LAST_TO_BEGIN, new Date()))
  if (checked.ok) return checked.lead
  const fields = Object.entries(checked.fields).map(([name, problem]) => [named(name, within), problem] as const)
  throw new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/** `rootId`: the place that it has to be of. */
export async function getChosen(
  db: DbOrTx,
  inventoryId: number,
  { within, rootId }: { within: string; rootId?: number },
): Promise<Chosen> {
  const chosen = await findChosen(db, inventoryId)
  if (chosen && (rootId === undefined || chosen.rootId === rootId)) return chosen
  refuse({ [named('inventory_id', within)]: 'not_allowed' })
}

const named = (name: string, within: string) => (within === '' ? name : `${within}.${name}`)
