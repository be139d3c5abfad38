import { searchHelp } from '@amber/contract/endpoints/help'
import * as schemas from '@amber/contract/schemas/help'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentFoundAnswer } from '../../../presenters/found-answer.ts'

/** PostgreSQL has no copy of the answers: while OpenSearch is down, pages list the topics instead. */
export const searchHelpEndpoint = mount(
  searchHelp,
  schemas.searchHelp,
  async ({ query: { q, limit } }, { search, language, edition, log }) => {
    const found = await search.searchHelp({ query: q, language, limit }).catch((err: unknown) => {
      log.warn({ err }, 'help search failed')
      throw new AppError('unavailable')
    })
    return { data: { result: found.map((answer) => presentFoundAnswer(answer, edition)) } }
  },
  // Many students type the same first words.
  { isCached: true, isSameForAll: true },
)
