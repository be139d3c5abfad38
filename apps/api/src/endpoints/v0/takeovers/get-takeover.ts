import { getTakeover } from '@amber/contract/endpoints/takeovers'
import * as schemas from '@amber/contract/schemas/takeovers'
import { findTakeoverFacts } from '@amber/db/queries/takeover/takeover-facts'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentListedTakeover } from '../../../presenters/takeover.ts'

export const getTakeoverEndpoint = mount(
  getTakeover,
  schemas.getTakeover,
  async ({ params: { uuid } }, { db, language }) => {
    const facts = await findTakeoverFacts(db, { uuid }, language)
    if (facts?.status !== 'listed') throw new AppError('not_found')
    return { data: presentListedTakeover(facts, language) }
  },
)
