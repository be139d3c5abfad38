import { clickedLink } from '../../browser/clicked-link.ts'

/** The path may begin with a language. */
const LEAD_FORM_PATH = /^(?:\/[a-z]{2})?\/places\/[^/]+\/lead$/

/** Returns the lead form path of a clicked link; undefined for any other click. */
export function clickedLeadFormPath(click: MouseEvent): string | undefined {
  const link = clickedLink(click)
  return link && LEAD_FORM_PATH.test(link.pathname) ? link.pathname + link.search : undefined
}
