import { DOCUMENT_REJECTIONS, MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import {
  EVIDENCE_AREAS,
  EVIDENCE_PARTIES,
  EVIDENCE_PHASES,
  EVIDENCE_PHOTO_TYPES,
  EVIDENCE_SEALS,
  EVIDENCE_STATES,
  ITEM_CONDITIONS,
  MAX_EVIDENCE_ITEMS,
  MAX_EVIDENCE_NOTE_LENGTH,
  MAX_ITEM_COUNT,
  SIGNER_SOURCES,
} from '@amber/domain/evidence/evidence'
import { KNOWN_ITEMS } from '@amber/domain/evidence/inventory-list'
import { LANGUAGES } from '@amber/domain/languages'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import { PRINTABLE } from '@amber/domain/printable'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { email } from './login.ts'
import { multilineText } from './multiline-text.ts'
import { text } from './query-parameters.ts'
import { day, instant } from './values.ts'

const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/))

const MAX_ITEM_NAME_LENGTH = 60
const MAX_ITEM_NOTE_LENGTH = 200

/** A line of the inventory list. A known item has a key, which readers see in their language; any other has a name. */
const Item = z.object({
  area: z.enum(EVIDENCE_AREAS),
  item: z.nullable(z.enum(KNOWN_ITEMS)),
  name: z.nullable(text(MAX_ITEM_NAME_LENGTH)),
  count: z.int().check(z.minimum(1), z.maximum(MAX_ITEM_COUNT)),
  condition: z.enum(ITEM_CONDITIONS),
  /** Empty if there is nothing to say. */
  note: z.string().check(
    z.trim(),
    z.maxLength(MAX_ITEM_NOTE_LENGTH),
    z.regex(PRINTABLE),
    z.refine((value) => !/\p{Surrogate}/u.test(value)),
  ),
})

const namedItem = Item.check(z.refine(({ item, name }) => (item === null) !== (name === null)))

const Photo = z.object({
  uuid: z.uuid(),
  area: z.enum(EVIDENCE_AREAS),
  state: z.enum(['awaited', 'checking', 'kept', 'refused']),
  refusal: z.nullable(z.enum(DOCUMENT_REJECTIONS)),
  /** When the whole file had reached the server. */
  received_at: z.nullable(instant),
  /** Local time by the camera's clock, from the file. */
  taken_at: z.nullable(z.string()),
  /** Hash of the original bytes. */
  sha256: z.nullable(sha256),
  /** Size of the small copy. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Whether it was added after the first signature. */
  is_added: z.boolean(),
})

/** Photos and list of a room on moving in or out, as both parties sign them. */
export const EvidencePack = z.object({
  phase: z.enum(EVIDENCE_PHASES),
  state: z.enum(EVIDENCE_STATES),
  reference: z.string(),
  place: z.string(),
  room: z.string(),
  student: z.string(),
  landlord: z.nullable(z.string()),
  first_day: day,
  last_day: day,
  time_zone: z.string(),
  /** Who signs for the landlord; null while the student has to say so. */
  signer: z.nullable(z.object({ name: z.string(), source: z.enum(SIGNER_SOURCES) })),
  items: z.array(Item),
  photos: z.array(Photo),
  notes: z.array(z.object({ party: z.enum(EVIDENCE_PARTIES), text: z.string(), at: instant })),
  signatures: z.array(z.object({ party: z.enum(EVIDENCE_PARTIES), name: z.string(), at: instant })),
  /** Until when the landlord can sign. */
  landlord_due_at: z.nullable(instant),
  sealed_at: z.nullable(instant),
  sealed_by: z.nullable(z.enum(EVIDENCE_SEALS)),
  /** Hash of what a party signs now; null while photos are being checked. */
  shown_sha256: z.nullable(sha256),
})

export type EvidencePack = z.output<typeof EvidencePack>

const packParams = { id: leadKey, phase: z.enum(EVIDENCE_PHASES) }
const photoParams = { ...packParams, uuid: z.uuid() }

/** Token of the link that the landlord's signer got by mail. */
const linkParams = { token: z.string().check(z.maxLength(100)) }

const Signature = {
  /** Full name as in the pack; case and spaces may differ. */
  name: text(MAX_LEAD_NAME_LENGTH),
  /** Hash of what was shown. */
  sha256,
  agreed: z.literal(true),
}

const note = multilineText(1, MAX_EVIDENCE_NOTE_LENGTH)

const fileQuery = z.object({ lang: z.optional(z.enum(LANGUAGES)) })

const pack = dataOf(EvidencePack)

export const getEvidence = {
  params: z.object(packParams),
  response: dataOf(
    z.object({
      /** Null until the student opens it. */
      pack: z.nullable(EvidencePack),
      /** Whether the room is booked, so that it can be opened. */
      can_open: z.boolean(),
    }),
  ),
} satisfies Schemas

/** Idempotent. */
export const openEvidence = { params: z.object(packParams), response: pack } satisfies Schemas

export const saveEvidenceItems = {
  params: z.object(packParams),
  body: z.object({ items: z.array(namedItem).check(z.maxLength(MAX_EVIDENCE_ITEMS)) }),
  response: pack,
} satisfies Schemas

export const requestEvidencePhoto = {
  params: z.object(packParams),
  body: z.object({
    area: z.enum(EVIDENCE_AREAS),
    media_type: z.enum(EVIDENCE_PHOTO_TYPES),
    size: z.int().check(z.minimum(1), z.maximum(MAX_DOCUMENT_BYTES)),
  }),
  response: dataOf(
    z.object({
      uuid: z.uuid(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
} satisfies Schemas

/** Idempotent. */
export const completeEvidencePhoto = {
  params: z.object(photoParams),
  response: dataOf(z.object({ uuid: z.uuid(), received_at: instant })),
} satisfies Schemas

export const deleteEvidencePhoto = {
  params: z.object(photoParams),
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas

export const downloadEvidencePhoto = { params: z.object(photoParams), response: z.file() } satisfies Schemas

export const getEvidencePreview = { params: z.object(photoParams), response: z.file() } satisfies Schemas

export const signEvidence = {
  params: z.object(packParams),
  body: z.object({
    ...Signature,
    /** Who signs for the landlord, where no tenancy agreement says so. */
    landlord: z.optional(z.object({ name: text(MAX_LEAD_NAME_LENGTH), email })),
  }),
  response: pack,
} satisfies Schemas

export const addEvidenceNote = {
  params: z.object(packParams),
  body: z.object({ text: note }),
  response: pack,
} satisfies Schemas

export const downloadEvidence = {
  params: z.object(packParams),
  query: fileQuery,
  response: z.file(),
} satisfies Schemas

export const getLandlordEvidence = { params: z.object(linkParams), response: pack } satisfies Schemas

export const signLandlordEvidence = {
  params: z.object(linkParams),
  body: z.object({
    ...Signature,
    /** The landlord's remarks on the pack. */
    note: z.optional(note),
  }),
  response: pack,
} satisfies Schemas

export const addLandlordEvidenceNote = {
  params: z.object(linkParams),
  body: z.object({ text: note }),
  response: pack,
} satisfies Schemas

export const downloadLandlordEvidence = {
  params: z.object(linkParams),
  query: fileQuery,
  response: z.file(),
} satisfies Schemas

export const getLandlordEvidencePreview = {
  params: z.object({ ...linkParams, uuid: z.uuid() }),
  response: z.file(),
} satisfies Schemas

export const downloadLandlordEvidencePhoto = {
  params: z.object({ ...linkParams, uuid: z.uuid() }),
  response: z.file(),
} satisfies Schemas

/** Whoever has a file learns which packs contain it. */
export const findEvidenceOfFile = {
  params: z.object({ sha256 }),
  response: dataOf(
    z.object({
      matches: z.array(
        z.object({
          reference: z.string(),
          phase: z.enum(EVIDENCE_PHASES),
          area: z.enum(EVIDENCE_AREAS),
          time_zone: z.string(),
          received_at: instant,
          taken_at: z.nullable(z.string()),
          sealed_at: z.nullable(instant),
        }),
      ),
    }),
  ),
} satisfies Schemas
