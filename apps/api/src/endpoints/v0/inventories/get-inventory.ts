import { getInventory } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { contentLanguage } from '@amber/domain/translation/content-language'
import { mount } from '../../../http/mount.ts'
import { hideDraft } from './hide-draft.ts'
import { loadInventory, presentInventory } from './load-inventory.ts'

export const getInventoryEndpoint = mount(
  getInventory,
  schemas.getInventory,
  async ({ params, query }, { db, language, findActor }) => {
    const textLanguage = contentLanguage(language, query.original)
    const [rows, actor] = await Promise.all([loadInventory(db, params.id, { language, textLanguage }), findActor()])
    if (rows.place.goneAt) throw new AppError('gone')
    await hideDraft(db, rows.place, actor)
    const forStaff = isAllowed(actor, 'inventory.edit')
    return { data: presentInventory(rows, { language, textLanguage, now: new Date(), forStaff }) }
  },
  { isCached: true, trusted: () => true },
)
