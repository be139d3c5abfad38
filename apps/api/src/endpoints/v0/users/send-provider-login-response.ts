import type { LoginOutcome } from '@amber/contract/schemas/login'
import type { ProviderOutcome } from '@amber/operations/login/connect-identity'
import { sendLoginResponse } from './send-login-response.ts'

export async function sendProviderLoginResponse(
  ctx: Parameters<typeof sendLoginResponse>[0],
  outcome: ProviderOutcome,
): Promise<{ data: LoginOutcome }> {
  if (outcome.proven) return sendLoginResponse(ctx, outcome.loggedIn)
  const { email, nextPath } = outcome
  return { data: { next: 'prove_email', user: null, email, next_path: nextPath } }
}
