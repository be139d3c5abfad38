import { deleteVisits } from '@amber/contract/endpoints/visits'
import * as schemas from '@amber/contract/schemas/visits'
import { deleteExposuresOfUser } from '@amber/db/queries/experiments/exposures'
import * as queries from '@amber/db/queries/lead/visits'
import { mount } from '../../../http/mount.ts'

export const deleteVisitsEndpoint = mount(deleteVisits, schemas.deleteVisits, async (_, { db, findActor, flow }) => {
  const { userId } = await findActor()
  if (userId !== null) await deleteExposuresOfUser(db, userId)
  await queries.deleteVisits(db, { userId, flowHash: flow.find()?.hash ?? null })
  return { data: { deleted: true as const } }
})
