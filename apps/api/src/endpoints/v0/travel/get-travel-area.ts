import { getTravelArea } from '@amber/contract/endpoints/travel'
import * as schemas from '@amber/contract/schemas/travel'
import { findCampus } from '@amber/db/queries/travel/find-campus'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentTravelArea } from '../../../presenters/travel-area.ts'

export const getTravelAreaEndpoint = mount(
  getTravelArea,
  schemas.getTravelArea,
  async ({ query: { campus: canonicalName, mode, minutes } }, { db, travelAreas }) => {
    const campus = await findCampus(db, { canonicalName, mode })
    if (campus === undefined) throw new AppError('not_found')
    const { coordinates, estimated } = await travelAreas.find({ campus, mode, minutes })
    return { data: presentTravelArea(coordinates, { campus: canonicalName, mode, minutes, estimated }) }
  },
  { isCached: true, isSameForAll: true },
)
