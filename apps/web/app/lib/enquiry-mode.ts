/**
 * How "Enquire" opens. DEFAULT: over the page one is on, in a drawer. ENQUIRE: the same, and the browser remembers the
 * press, which the chat asks for. LEAD: on the page of the lead form, and it remembers too.
 */
export const ENQUIRY_MODES = ['DEFAULT', 'LEAD', 'ENQUIRE'] as const

export type EnquiryMode = (typeof ENQUIRY_MODES)[number]

const ENQUIRE_CLICKED = 'isEnquireClicked'

type Cookies = Readonly<Record<string, string | undefined>>

/** Whether this browser has opened an enquiry, as far as the mode wants to know. */
export const isEnquireClicked = (mode: EnquiryMode, cookies: Cookies): boolean =>
  mode !== 'DEFAULT' && cookies[ENQUIRE_CLICKED] === 'true'

/** For `set-cookie` when an enquiry opens: until the browser is closed, and readable, since a script asks. */
export const enquireClickedCookie = (mode: EnquiryMode, cookies: Cookies): string | undefined =>
  mode === 'DEFAULT' || isEnquireClicked(mode, cookies) ? undefined : `${ENQUIRE_CLICKED}=true; Path=/; SameSite=Lax`
