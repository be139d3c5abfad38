import { listRoomTypes } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { findRoomTypes } from '@amber/db/queries/inventory/room-types'
import { contentLanguage } from '@amber/domain/translation/content-language'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentRoomTypes } from '../../../presenters/room-type.ts'
import { hideDraft } from './hide-draft.ts'

export const listRoomTypesEndpoint = mount(
  listRoomTypes,
  schemas.listRoomTypes,
  async ({ params, query }, { db, language, findActor }) => {
    const place = await findRoomTypes(db, params.id, contentLanguage(language, query.original))
    if (!place) throw new AppError('not_found')
    await hideDraft(db, place, await findActor())
    return { data: { result: presentRoomTypes(place, new Date()) } }
  },
  { isCached: true, trusted: () => true },
)
