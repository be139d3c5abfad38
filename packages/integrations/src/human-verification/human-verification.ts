/**
 * Result of a verification. `unknown` means that the provider gave no result; the caller continues under the usual
 * limits.
 */
export type Verdict = 'human' | 'not_human' | 'unknown'

export type HumanVerification = {
  /** Verifies the `token` from the provider's script. A token issued for another `action` is rejected. */
  judge(token: string, action: string): Promise<Verdict>
}
