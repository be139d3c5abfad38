import type {
  AgreementParty,
  AgreementSignature,
  AgreementTerms,
  AgreementText,
} from '@amber/domain/agreement/agreement'
import { agreementText } from '@amber/domain/agreement/agreement-text'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

export type AgreementFileKind = 'to_sign' | 'signed'

/** An encrypted file with the hash of its readable bytes. */
export type AgreementFile = {
  kind: AgreementFileKind
  sha256: Buffer
  sizeBytes: number
  storedKey: string
  wrappedKey: Buffer
  keyId: string
}

export type AgreementRow = {
  id: number
  uuid: string
  leadId: number
  leadUuid: string
  stage: LeadStage
  dueAt: Date | null
  timeZone: string
  terms: AgreementTerms
  /** The text that is shown, written to the file and signed. */
  text: AgreementText
  landlordName: string
  landlordEmail: string
  linkSeed: Buffer
  preparedAt: Date
  /** In the order of signing. */
  signatures: AgreementSignature[]
  files: AgreementFile[]
}

const agreementRows = (db: DbOrTx) =>
  db
    .selectFrom('tenancyAgreements as agreement')
    .innerJoin('leads as lead', 'lead.id', 'agreement.leadId')
    .leftJoin('placeListings as listing', 'listing.rootId', 'lead.rootId')
    .select([
      'agreement.id',
      'agreement.uuid',
      'agreement.leadId',
      'lead.uuid as leadUuid',
      'lead.stage',
      'lead.dueAt',
      sql<string>`coalesce(listing.card ->> 'timeZone', 'UTC')`.as('timeZone'),
      sql<AgreementTerms>`agreement.terms`.as('terms'),
      sql<AgreementText | null>`agreement.text`.as('text'),
      'agreement.landlordName',
      'agreement.landlordEmail',
      'agreement.linkSeed',
      'agreement.preparedAt',
    ])

type BareAgreement = Omit<AgreementRow, 'signatures' | 'files' | 'text'> & { text: AgreementText | null }

async function withParts(db: DbOrTx, row: BareAgreement | undefined): Promise<AgreementRow | undefined> {
  if (!row) return undefined
  const signatures = await db
    .selectFrom('agreementSignatures')
    .where('agreementId', '=', row.id)
    .select(['party', 'name', 'email', 'proof', 'signedAt', sql<string>`encode(text_sha256, 'hex')`.as('textSha256')])
    .orderBy('signedAt')
    .orderBy('party')
    .execute()
  const files = await db
    .selectFrom('agreementFiles')
    .where('agreementId', '=', row.id)
    .select(['kind', 'sha256', 'sizeBytes', 'storedKey', 'wrappedKey', 'keyId'])
    .execute()
  // The first agreements were stored without their text; that version still writes the same one.
  return { ...row, text: row.text ?? agreementText(row.terms), signatures, files }
}

export const findAgreement = async (db: DbOrTx, id: number): Promise<AgreementRow | undefined> =>
  withParts(db, await agreementRows(db).where('agreement.id', '=', id).executeTakeFirst())

export const findAgreementOfLead = async (db: DbOrTx, leadId: number): Promise<AgreementRow | undefined> =>
  withParts(db, await agreementRows(db).where('agreement.leadId', '=', leadId).executeTakeFirst())

/** Returns who has signed, by lead. Leads without an agreement are omitted. */
export async function listAgreementSigners(
  db: DbOrTx,
  leadIds: readonly number[],
): Promise<Map<number, AgreementParty[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tenancyAgreements as agreement')
    .leftJoin('agreementSignatures as signature', 'signature.agreementId', 'agreement.id')
    .where('agreement.leadId', 'in', leadIds)
    .groupBy('agreement.leadId')
    .select(['agreement.leadId'])
    .select(sql<AgreementParty[]>`coalesce(json_agg(party) filter (where party is not null), '[]')`.as('signedBy'))
    .execute()
  return new Map(rows.map(({ leadId, signedBy }) => [leadId, signedBy]))
}

export type NewAgreement = {
  leadId: number
  terms: AgreementTerms
  text: AgreementText
  landlordName: string
  landlordEmail: string
  linkSeed: Buffer
  preparedBy: number
  preparedAt: Date
}

export async function insertAgreement(tx: Tx, { terms, text, ...agreement }: NewAgreement): Promise<number> {
  const { id } = await tx
    .insertInto('tenancyAgreements')
    .values({ ...agreement, terms: JSON.stringify(terms), text: JSON.stringify(text) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteAgreement(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tenancyAgreements').where('id', '=', id).execute()
}

export async function insertSignature(
  tx: Tx,
  agreementId: number,
  { textSha256, ...signature }: AgreementSignature,
): Promise<void> {
  await tx
    .insertInto('agreementSignatures')
    .values({ agreementId, ...signature, textSha256: Buffer.from(textSha256, 'hex') })
    .execute()
}

/** Returns false if another run has stored the file, or the agreement was replaced. */
export async function insertAgreementFile(tx: Tx, agreementId: number, file: AgreementFile): Promise<boolean> {
  const exists = await tx
    .selectFrom('tenancyAgreements')
    .where('id', '=', agreementId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!exists) return false
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agreementFiles')
    .values({ agreementId, ...file })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns the uuids of the agreements of a user who is being erased; they name the folders of the files. */
export async function listAgreementsOfPerson(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tenancyAgreements')
    .where(sql<boolean>`lead_id in (
      select id from leads where user_id = ${userId} or email = (select email from users where id = ${userId})
    )`)
    .select('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/**
 * Returns agreements whose last day is before `lastDayBefore`, and those of closed leads that were never signed by both
 * and prepared before `unsignedBefore`.
 */
export async function listExpiredAgreements(
  db: DbOrTx,
  { lastDayBefore, unsignedBefore, limit }: { lastDayBefore: CalendarDay; unsignedBefore: Date; limit: number },
): Promise<{ id: number; uuid: string }[]> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    select agreement.id, agreement.uuid from tenancy_agreements agreement
    join leads lead on lead.id = agreement.lead_id
    where agreement.terms ->> 'lastDay' < ${lastDayBefore}
      or (
        lead.stage = 'closed' and agreement.prepared_at < ${unsignedBefore}
        and (select count(*) from agreement_signatures where agreement_id = agreement.id) < 2
      )
    order by agreement.id limit ${limit}
  `.execute(db)
  return rows
}

type EncryptedAgreementFile = {
  agreementId: number
  uuid: string
  kind: AgreementFileKind
  keyId: string
  wrappedKey: Buffer
}

/** Returns files whose keys are wrapped with any other key. */
export const listAgreementFilesWithOldKeys = (
  db: Db,
  currentKeyId: string,
  limit: number,
): Promise<EncryptedAgreementFile[]> =>
  db
    .selectFrom('agreementFiles as file')
    .innerJoin('tenancyAgreements as agreement', 'agreement.id', 'file.agreementId')
    .where('file.keyId', '<>', currentKeyId)
    .select(['file.agreementId', 'agreement.uuid', 'file.kind', 'file.keyId', 'file.wrappedKey'])
    .orderBy('file.agreementId')
    .limit(limit)
    .execute()

/** Replaces the key unless the file was deleted or rewrapped in the meantime. */
export async function replaceAgreementKey(
  tx: Tx,
  { agreementId, kind, keyId }: EncryptedAgreementFile,
  wrapped: { keyId: string; wrappedKey: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agreementFiles')
    .set(wrapped)
    .where('agreementId', '=', agreementId)
    .where('kind', '=', kind)
    .where('keyId', '=', keyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
