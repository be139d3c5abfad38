import type { StayChoice } from '@amber/domain/inventory/stay-choice'

/**
 * `readStayChoice` for the browser, at a tenth of its script: what is no day of the calendar is in no grid either, so
 * nobody has to check it here.
 */
export function askedStay(search: string): StayChoice {
  const query = new URLSearchParams(search)
  return { tenancyId: Number(query.get('inventory_id')) || null, moveIn: query.get('move_in_date') }
}
