import { askJson } from '../http/ask-json.ts'
import type { HumanVerification, Verdict } from './human-verification.ts'

type Settings = {
  secret: string
  /** Of reCAPTCHA, or of a service that answers alike: hCaptcha, Turnstile. */
  url?: string | undefined
  /** A provider that is away, or refuses us, is for operators to know; visitors go on. */
  onFailure: (error: unknown) => void
}

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

/** Somebody waits for their code; what keeps accounts safe are the limits, not this. */
const PATIENCE_MS = 1_000

/** From 0, surely a program, to 1. Low, since those it is wrong about are shown the door. */
const LEAST_SCORE = 0.3

/** What is wrong with the token, and not with us. */
const TOKEN_ERRORS = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

export function createHumanVerification({ secret, url = RECAPTCHA_URL, onFailure }: Settings): HumanVerification {
  return {
    judge: async (token, action) => {
      try {
        const { body } = await askJson({
          url: new URL(url),
          service: 'the human verification',
          patienceMs: PATIENCE_MS,
          // Not the visitor's address: the provider need not learn it from us.
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
  if (!isRecord(body) || typeof body['success'] !== 'boolean') throw new Error('the human verification makes no sense')
  if (!body['success']) {
    const errors = Array.isArray(body['error-codes']) ? body['error-codes'] : []
    if (errors.length > 0 && errors.every((code) => TOKEN_ERRORS.has(String(code)))) return 'not_human'
    throw new Error('the human verification does not take our question')
  }
  // Services that only ask for a tick say neither.
  const { action: given = action, score = 1 } = body
  return given === action && typeof score === 'number' && score >= LEAST_SCORE ? 'human' : 'not_human'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
