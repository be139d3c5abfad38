import { answerFirst } from '@amber/server/answer-first'
import type { Lifecycle } from '@amber/server/lifecycle'
import { askedBy } from './asked.ts'
import type { PublicPages } from './public-pages.ts'

type Parts = {
  publicPages: Pick<PublicPages, 'find'>
  lifecycle: Lifecycle
  /** As the framework trusts proxies. */
  trusts: (address: string, hop: number) => boolean
}

/** Sends a kept page before the framework is asked. It is counted but not logged. */
export const createKeptPagesServer = ({ publicPages, lifecycle, trusts }: Parts) =>
  answerFirst({
    lifecycle,
    find: (request) => {
      try {
        return publicPages.find(askedBy(request, trusts))
      } catch {
        // The framework will come upon the same, and knows how to answer and log it.
        return undefined
      }
    },
  })
