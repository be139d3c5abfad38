/** Cookie of a browser that came through a referral link. */
export const REFERRAL_COOKIE = 'referral_code'

export const REFERRAL_COOKIE_SECONDS = 30 * 24 * 3_600

/** Excludes letters and digits that look alike, because people read codes out. */
export const REFERRAL_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export const REFERRAL_CODE_LENGTH = 10

const CODE = /^[a-z0-9]{10}$/

export const isReferralCode = (text: string): boolean => CODE.test(text)
