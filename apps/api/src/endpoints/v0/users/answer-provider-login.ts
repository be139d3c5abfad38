import type { LoginOutcome } from '@amber/contract/login'
import type { ProviderOutcome } from '@amber/operations/login/connect-identity'
import { answerLogin } from './answer-login.ts'

export async function answerProviderLogin(
  ctx: Parameters<typeof answerLogin>[0],
  outcome: ProviderOutcome,
): Promise<{ data: LoginOutcome }> {
  if (outcome.proven) return answerLogin(ctx, outcome.loggedIn)
  const { email, nextPath } = outcome
  return { data: { next: 'prove_email', user: null, email, next_path: nextPath } }
}
