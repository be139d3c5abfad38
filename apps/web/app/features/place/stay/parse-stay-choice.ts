import type { StayChoice } from '@amber/domain/inventory/stay-choice'

/**
 * A version of `readStayChoice` for the browser with a tenth of its bundle size. Invalid dates need no check because no
 * grid contains them.
 */
export function parseStayChoice(search: string): StayChoice {
  const query = new URLSearchParams(search)
  return { tenancyId: Number(query.get('inventory_id')) || null, moveIn: query.get('move_in_date') }
}
