/** A person as described by an identity provider. */
export type ProviderPerson = {
  /** Permanent id at this provider; the email may change. */
  subject: string
  email: string | null
  /** Whether the provider vouches that the email belongs to the person now. */
  emailVerified: boolean
  name: string | null
}

/** Values that accompany a login to the provider and back. */
type LoginRedirect = {
  /** URL that the browser returns to. */
  redirectUrl: string
  /** Value that the provider returns in the signed token. */
  nonce: string
  /** PKCE verifier, which proves that the code is redeemed by whoever requested it. */
  codeVerifier: string
}

/**
 * A client of one identity provider. Its methods throw `login_failed` when the provider or a token check rejects the
 * login, and `unavailable` while the provider does not respond.
 */
export type IdentityProviderClient = {
  /** Returns the URL to send the browser to. */
  authorizeUrl(redirect: LoginRedirect & { state: string }): Promise<string>
  /** Redeems the code and returns the person who logged in. */
  personOfCode(code: string, redirect: LoginRedirect): Promise<ProviderPerson>
}

export type IdTokenClient = IdentityProviderClient & {
  /** Returns the person in the token. The caller must check that the nonce is ours and unused. */
  personOfIdToken(idToken: string): Promise<{ person: ProviderPerson; nonce: string }>
}

export type AccessTokenClient = IdentityProviderClient & {
  personOfAccessToken(accessToken: string): Promise<ProviderPerson>
}

/** The configured providers. */
export type IdentityProviders = {
  google?: IdTokenClient
  apple?: IdTokenClient
  facebook?: AccessTokenClient
}
