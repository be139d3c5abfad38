import type { FlagValues } from '@amber/domain/flags/catalogue'

/**
 * Ways that "Enquire" opens. DEFAULT: in a drawer over the current page. ENQUIRE: the same, and a cookie records the
 * click for the chat. LEAD: on the lead form page, with the same cookie.
 */
export type EnquiryMode = FlagValues['enquiry_mode']

const ENQUIRE_CLICKED = 'isEnquireClicked'

type Cookies = Readonly<Record<string, string | undefined>>

/** Returns whether this browser has opened an enquiry; always false in DEFAULT mode. */
export const isEnquireClicked = (mode: EnquiryMode, cookies: Cookies): boolean =>
  mode !== 'DEFAULT' && cookies[ENQUIRE_CLICKED] === 'true'

/**
 * Returns the `set-cookie` value for an opened enquiry: a session cookie without HttpOnly, because a script reads it.
 */
export const enquireClickedCookie = (mode: EnquiryMode, cookies: Cookies): string | undefined =>
  mode === 'DEFAULT' || isEnquireClicked(mode, cookies) ? undefined : `${ENQUIRE_CLICKED}=true; Path=/; SameSite=Lax`
