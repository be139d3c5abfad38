import { initiateBookForm } from '@amber/contract/forms'
import { findRootId } from '@amber/db/queries/inventories'
import { AppError } from '@amber/domain/errors'
import { openBookForm } from '@amber/operations/booking/open-book-form'
import { mount } from '../../../http/mount.ts'

export const initiateBookFormEndpoint = mount(initiateBookForm, async ({ params }, { db, flow, findActor }) => {
  const [{ userId }, known] = [await findActor(), flow.find()]
  if (userId === null && !known) throw new AppError('unauthenticated')
  const rootId = await findRootId(db, params.id)
  if (rootId === undefined) throw new AppError('not_found')
  await openBookForm(db, { userId, flowHash: known?.hash ?? null }, rootId)
  return { data: { initiated: true as const } }
})
