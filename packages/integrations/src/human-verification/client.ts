import { fetchJson } from '../http/fetch-json.ts'
import type { HumanVerification, Verdict } from './human-verification.ts'

type Settings = {
  secret: string
  /** Verification URL of reCAPTCHA or of a compatible service: hCaptcha, Turnstile. */
  url?: string | undefined
  /** Reports that the provider is unavailable or rejects our requests; visitors are let through. */
  onFailure: (error: unknown) => void
}

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

/**
 * Milliseconds before verification times out. It is short because a visitor waits for a code and accounts are protected
 * by rate limits, not by this check.
 */
const REQUEST_TIMEOUT_MS = 1_000

/** Lowest accepted score, from 0 (certainly a bot) to 1. It is low because false positives lock people out. */
const MIN_SCORE = 0.3

/** Error codes that concern the token, not our configuration. */
const TOKEN_ERRORS = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

export function createHumanVerification({ secret, url = RECAPTCHA_URL, onFailure }: Settings): HumanVerification {
  return {
    judge: async (token, action) => {
      try {
        const { body } = await fetchJson({
          url: new URL(url),
          service: 'the human verification',
          timeoutMs: REQUEST_TIMEOUT_MS,
          // The visitor's IP address is left out, because the provider need not learn it from us.
          form: { secret, response: token },
        })
        return verdictOf(body, action)
      } catch (error) {
        onFailure(error)
        return 'unknown'
      }
    },
  }
}

function verdictOf(body: unknown, action: string): Verdict {
  if (!isRecord(body) || typeof body['success'] !== 'boolean')
    throw new Error('human verification returned an unexpected response')
  if (!body['success']) {
    const errors = Array.isArray(body['error-codes']) ? body['error-codes'] : []
    if (errors.length > 0 && errors.every((code) => TOKEN_ERRORS.has(String(code)))) return 'not_human'
    throw new Error('human verification rejected our request')
  }
  // Services that only show a checkbox return neither action nor score.
  const { action: tokenAction = action, score = 1 } = body
  return tokenAction === action && typeof score === 'number' && score >= MIN_SCORE ? 'human' : 'not_human'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
