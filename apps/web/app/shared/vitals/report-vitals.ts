import { recordWebVital } from '@amber/contract/endpoints/web-vitals'
import type { PageCategory } from '@amber/domain/tracking/page-category'
import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'
import { explainVital } from './explain-vital.ts'
import type { SiteFacts } from '../page/site.ts'
import { describeTarget } from './describe-target.ts'

type PageView = {
  page: PageCategory | undefined
  release: string
  account: SiteFacts['account']
}

const PHONE_OR_TABLET = '(pointer: coarse) and (hover: none)'

/** Sends each measurement once it is final, some of them when the page is left. */
export function reportVitals({ page, release, account }: PageView) {
  const device = matchMedia(PHONE_OR_TABLET).matches ? 'mobile' : 'desktop'
  const send = (metric: MetricWithAttribution) => {
    const { name, value, rating, delta, id, entries } = metric
    const body = {
      name,
      value,
      page: page ?? 'other',
      rating,
      delta,
      id,
      device,
      user_agent: navigator.userAgent,
      // Without their names, which are URLs with what somebody searched for.
      entries: entries
        .slice(0, MAX_ENTRIES)
        .map(({ entryType, startTime, duration }) => ({ entryType, startTime, duration })),
      attribution: explainVital(metric),
      isInternalUser: account?.isInternal === true,
      isLoggedIn: account !== undefined,
    }
    navigator.sendBeacon(
      `${recordWebVital.path}?release=${release}`,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    )
  }
  const options = { generateTarget: describeTarget }
  onLCP(send, options)
  onINP(send, options)
  onCLS(send, options)
  onFCP(send)
  onTTFB(send)
}

const MAX_ENTRIES = 20
