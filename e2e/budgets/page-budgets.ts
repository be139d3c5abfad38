import type { PageCategory } from '@amber/domain/tracking/page-category'
import type { PageCost, Visit } from './page-cost.ts'

export const WIDTHS = [390, 1440] as const

const budget = (
  script: number,
  style: number,
  font: number,
  image: number,
  elements: number,
  requests: number,
): PageCost => ({ script, style, font, image, elements, requests })

/**
 * Maximum costs of one visit in the small world, each at most 5 % above what was measured on 2026-11-19: kilobytes of
 * script, style, fonts and images, then elements and requests. Whoever makes a page cheaper lowers its budget.
 *
 * Targets of the search page, at 390 px: script 120 KB, fonts 55 KB, 1,100 elements. At 1440 px its script includes the
 * map's.
 */
export const PAGE_BUDGETS: Record<PageCategory, Record<(typeof WIDTHS)[number], Record<Visit['nth'], PageCost>>> = {
  home_page: {
    390: {
      first: budget(125, 20, 42.1, 25, 926, 28),
      second: budget(0, 0, 0, 0, 926, 1),
    },
    1440: {
      first: budget(125, 20, 42.1, 29.4, 926, 28),
      second: budget(0, 0, 0, 0, 926, 1),
    },
  },
  search_page: {
    390: {
      first: budget(128, 20, 42.1, 48.5, 1138, 29),
      second: budget(0, 0, 0, 0, 1138, 1),
    },
    1440: {
      first: budget(408.1, 28.7, 42.1, 41.2, 1150, 60),
      second: budget(0, 0, 0, 0, 1150, 1),
    },
  },
  profile_page: {
    390: {
      first: budget(188.3, 20, 42.1, 7.6, 521, 54),
      second: budget(0, 0, 0, 0, 521, 2),
    },
    1440: {
      first: budget(188.3, 20, 42.1, 10.4, 521, 54),
      second: budget(0, 0, 0, 0, 521, 2),
    },
  },
  inventory_page: {
    390: {
      first: budget(130, 20, 42.1, 29.2, 1665, 32),
      second: budget(0.9, 0, 0, 0, 1665, 3),
    },
    1440: {
      first: budget(130, 20, 42.1, 36.6, 1665, 35),
      second: budget(0.9, 0, 0, 0, 1665, 3),
    },
  },
  lead_form_page: {
    390: {
      first: budget(167.6, 20, 42.1, 4, 612, 39),
      second: budget(0, 0, 0, 0, 612, 1),
    },
    1440: {
      first: budget(167.6, 20, 42.1, 4, 612, 39),
      second: budget(0, 0, 0, 0, 612, 1),
    },
  },
  book_form: {
    390: {
      first: budget(213.7, 20, 42.1, 4, 733, 61),
      second: budget(0, 0, 0, 0, 733, 1),
    },
    1440: {
      first: budget(213.7, 20, 42.1, 5.6, 733, 63),
      second: budget(0, 0, 0, 0, 733, 1),
    },
  },
  payment_form: {
    390: {
      first: budget(196, 20, 42.1, 5.5, 320, 92),
      second: budget(0, 0, 0, 0, 365, 1),
    },
    1440: {
      first: budget(196, 20, 42.1, 5.5, 320, 92),
      second: budget(0, 0, 0, 0, 365, 1),
    },
  },
}

/** Maximum kilobytes of script of an article, a form or another page of texts on a first visit. */
export const CONTENT_SCRIPT_KB = 125
