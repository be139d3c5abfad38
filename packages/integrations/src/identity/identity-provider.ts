/** Someone, as a provider says who they are. */
export type ProviderPerson = {
  /** Theirs for ever at this provider; their e-mail may change. */
  subject: string
  email: string | null
  /** The provider answers for it that the e-mail is theirs now. */
  emailProven: boolean
  name: string | null
}

/** What a login takes with it to the provider and back. */
export type Journey = {
  /** Where the browser comes back to. */
  redirectUrl: string
  /** Comes back in the signed token. */
  nonce: string
  /** Shows that whoever spends the code is who asked for it. */
  codeVerifier: string
}

/**
 * Each throws `login_failed` for what the provider, or the token itself, says no to, and `unavailable` while the
 * provider does not answer.
 */
export type IdentityProviderClient = {
  /** Where to send the browser. */
  authorizeUrl(journey: Journey & { state: string }): Promise<string>
  /** Who has come back with this code. */
  personOfCode(code: string, journey: Journey): Promise<ProviderPerson>
}

export type IdTokenClient = IdentityProviderClient & {
  /** Who the token speaks of. Its nonce is for the caller to check: it must be ours, and unused. */
  personOfIdToken(idToken: string): Promise<{ person: ProviderPerson; nonce: string }>
}

export type AccessTokenClient = IdentityProviderClient & {
  personOfAccessToken(accessToken: string): Promise<ProviderPerson>
}

/** Those that are configured. */
export type IdentityProviders = {
  google?: IdTokenClient
  apple?: IdTokenClient
  facebook?: AccessTokenClient
}
