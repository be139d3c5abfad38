/** `unknown`: nobody could say. Whoever asks goes on under the limits that hold for everyone. */
export type Verdict = 'human' | 'not_human' | 'unknown'

export type HumanVerification = {
  /** `token`: what the provider's script gave the page. `action`: what it is for; one for something else is no good. */
  judge(token: string, action: string): Promise<Verdict>
}
