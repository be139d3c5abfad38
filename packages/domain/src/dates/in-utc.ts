import { tz } from '@date-fns/tz'

/** Calendar arithmetic runs in UTC, where every day has 24 hours. Pages that only check days do not load it. */
export const inUtc = { in: /* @__PURE__ */ tz('UTC') }
