import type { Edition } from '@amber/editions/edition'
import { LRUCache } from 'lru-cache'
import type { Pages } from '../app/handler.ts'
import type { Asked } from './asked.ts'
import { contentSecurityPolicy, type OutsideHosts } from './content-security-policy.ts'
import { encodingFor } from './encoding.ts'
import type { Metrics } from './metrics.ts'
import { newNonce } from './nonce.ts'
import type { CacheState, PageCache } from './page-cache.ts'
import { publicQuestionOf } from './public-question.ts'
import { renderPublicPage } from './render-public-page.ts'
import { securityHeaders } from './security-headers.ts'
import type { FilledPage, SharedPage } from './shared-page.ts'

type Parts = {
  pages: Pages
  edition: Edition
  /** Whose pages are kept; undefined: every host's. */
  hosts?: readonly string[] | undefined
  /** Whom a page may ask besides us. */
  outside?: OutsideHosts | undefined
  cache: PageCache
  metrics: Pick<Metrics, 'pageAnswers'>
}

export type PublicAnswer = { status: number; headers: Record<string, string>; body: Buffer }

export type PublicPages = ReturnType<typeof createPublicPages>

/** Pages that are made once for many visitors without a session. */
export function createPublicPages({ pages, edition, hosts, outside, cache, metrics }: Parts) {
  // Matching a path against all routes takes longer than sending a kept page.
  const queries = new LRUCache<string, { names: readonly string[] | undefined }>({
    max: 1000,
    memoMethod: (path) => ({ names: pages.publicQueryOf(path) }),
  })
  const site = { edition, hosts, publicQueryOf: (path: string) => queries.memo(path).names }

  function answerWith(asked: Asked, page: SharedPage, state: CacheState, fill: (nonce: string) => FilledPage) {
    metrics.pageAnswers.inc({ from: state })
    const nonce = newNonce()
    const secure = asked.protocol === 'https'
    const { body, encoding } = fill(nonce)
    const headers: Record<string, string> = {
      ...securityHeaders(secure),
      'content-security-policy': contentSecurityPolicy({ nonce, secure, outside }),
      ...page.headers,
      vary: 'accept-encoding, cookie',
      'x-cache': state,
      'content-length': String(body.length),
    }
    if (encoding !== undefined) headers['content-encoding'] = encoding
    return { status: page.status, headers, body } satisfies PublicAnswer
  }

  return {
    /** An answer that can be sent this moment; undefined also when the page is public, but has to be made first. */
    find(asked: Asked): PublicAnswer | undefined {
      const question = publicQuestionOf(asked, site)
      const page = question && cache.findFresh(question.key)
      const fill = page?.findFill(encodingFor(asked.headers['accept-encoding']))
      return page && fill && answerWith(asked, page, 'hit', fill)
    },

    /** Undefined when this visitor has to get a page of their own. `hops`: for the API, on whose behalf it is asked. */
    async answer(asked: Asked, hops: Record<string, string>): Promise<PublicAnswer | undefined> {
      const question = publicQuestionOf(asked, site)
      if (question === undefined) return undefined
      const { key, address, cookie } = question
      const { page, state } = await cache.get(key, () =>
        renderPublicPage(pages, new Request(address, { headers: { ...hops, cookie } })),
      )
      if (page === undefined) return undefined
      return answerWith(asked, page, state, await page.makeFill(encodingFor(asked.headers['accept-encoding'])))
    },
  }
}
