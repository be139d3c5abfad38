export const IDENTITY_PROVIDERS = ['google', 'facebook', 'apple'] as const

export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** How a session began. */
export const LOGIN_METHODS = ['otp', 'link', 'google', 'google_one_tap', 'facebook', 'apple'] as const

export type LoginMethod = (typeof LOGIN_METHODS)[number]
