import type { Db } from '@amber/db/database'
import { isDraft } from '@amber/db/queries/inventory/drafts'
import type { PlaceRow } from '@amber/db/queries/inventory/places'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'

/**
 * Throws 404 for a place that was never published, unless staff look at it. A place that was public stays so when it is
 * inactive, because students and search engines know its page.
 */
export async function hideDraft(db: Db, { id, status }: Pick<PlaceRow, 'id' | 'status'>, actor: Actor): Promise<void> {
  if (status === 'active' || isAllowed(actor, 'inventory.edit')) return
  if (await isDraft(db, id)) throw new AppError('not_found')
}
