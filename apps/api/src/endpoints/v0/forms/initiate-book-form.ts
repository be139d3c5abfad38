import { initiateBookForm } from '@amber/contract/endpoints/forms'
import * as schemas from '@amber/contract/schemas/forms'
import { findRootId } from '@amber/db/queries/inventory/inventories'
import { AppError } from '@amber/domain/errors'
import { openBookForm } from '@amber/operations/booking/open-book-form'
import { mount } from '../../../http/mount.ts'

export const initiateBookFormEndpoint = mount(
  initiateBookForm,
  schemas.initiateBookForm,
  async ({ params }, { db, flow, findActor }) => {
    const [{ userId }, currentFlow] = [await findActor(), flow.find()]
    if (userId === null && !currentFlow) throw new AppError('unauthenticated')
    const rootId = await findRootId(db, params.id)
    if (rootId === undefined) throw new AppError('not_found')
    await openBookForm(db, { userId, flowHash: currentFlow?.hash ?? null }, rootId)
    return { data: { initiated: true as const } }
  },
)
