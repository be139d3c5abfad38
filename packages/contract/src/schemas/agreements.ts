import { AGREEMENT_PARTIES, AGREEMENT_STATES } from '@amber/domain/agreement/agreement'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { email } from './login.ts'
import { idParameter, text } from './query-parameters.ts'
import { count, day, durationUnit, instant, minorUnits } from './values.ts'

const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/))

/** A tenancy agreement as both parties see it. */
const Agreement = z.object({
  state: z.enum(AGREEMENT_STATES),
  /** Number that both parties quote. */
  reference: z.string(),
  place: z.string(),
  room: z.string(),
  landlord: z.string(),
  /** Names that the parties have to type. */
  signers: z.object({ landlord: z.string(), student: z.string() }),
  /** Day by which the student should sign; null once signed. */
  due_at: z.nullable(instant),
  time_zone: z.string(),
  first_day: day,
  last_day: day,
  lease_duration: count,
  lease_duration_unit: durationUnit,
  currency: z.enum(CURRENCY_CODES),
  rent: z.object({ amount: minorUnits, unit: z.enum(['week', 'month']) }),
  deposit: minorUnits,
  total: minorUnits,
  refundable: minorUnits,
  /** The text to sign, and its hash, which a signature names. Null until the file is stored, which takes seconds. */
  text_sha256: z.nullable(sha256),
  title: z.string(),
  introduction: z.string(),
  clauses: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  signatures: z.array(z.object({ party: z.enum(AGREEMENT_PARTIES), name: z.string(), signed_at: instant })),
  /** Hash of the signed file; null until both have signed and it is stored. */
  signed_sha256: z.nullable(sha256),
})

export type Agreement = z.output<typeof Agreement>

const Signature = z.object({
  /** Full name as in the agreement; case and spaces may differ. */
  name: text(MAX_LEAD_NAME_LENGTH),
  /** Hash of the text that was shown. */
  text_sha256: sha256,
  /** The signer has read the agreement and agrees to it. */
  agreed: z.literal(true),
})

const leadParams = z.object({ id: leadKey })

/** Token of the link that the landlord's signer got by mail. */
const linkParams = z.object({ token: z.string().check(z.maxLength(100)) })

/** Replaces an agreement that nobody has signed. */
export const prepareAgreement = {
  params: leadParams,
  body: z.object({
    /** The person who signs for the landlord and gets the link. */
    landlord: z.object({
      name: text(MAX_LEAD_NAME_LENGTH),
      email,
      /** Account that the student pays into. Required where the landlord is paid by bank transfer. */
      account: z.optional(z.object({ holder: text(MAX_LEAD_NAME_LENGTH), number: text(60) })),
    }),
  }),
  response: dataOf(Agreement),
} satisfies Schemas

export const getAgreement = { params: leadParams, response: dataOf(Agreement) } satisfies Schemas

/** The signed file, or before that the text to sign. */
export const downloadAgreement = { params: leadParams, response: z.file() } satisfies Schemas

/** Idempotent. */
export const signAgreement = { params: leadParams, body: Signature, response: dataOf(Agreement) } satisfies Schemas

/** The text that both would sign, at the current prices. */
export const getSampleAgreement = {
  query: z.object({
    /** A tenancy that is on the site. */
    inventory_id: idParameter(),
    move_in_date: day,
    /** Two-letter country code, where the amount that books the room depends on it. */
    nationality: z.optional(text(2)),
  }),
  response: z.file(),
} satisfies Schemas

export const getLandlordAgreement = { params: linkParams, response: dataOf(Agreement) } satisfies Schemas

export const downloadLandlordAgreement = { params: linkParams, response: z.file() } satisfies Schemas

/** Idempotent. */
export const signLandlordAgreement = {
  params: linkParams,
  body: Signature,
  response: dataOf(Agreement),
} satisfies Schemas
