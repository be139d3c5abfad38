import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'
import { familyOf } from '../lead/lead-family.ts'

export type Recording = {
  id: number
  uuid: string
  callId: number
  language: Language
  agreedAt: Date | null
  declinedAt: Date | null
  stoppedAt: Date | null
  parts: number
  sizeBytes: number
  wrappedKey: Buffer | null
  keyId: string | null
  deleteAfter: Date | null
  deletedAt: Date | null
  hasFiles: boolean
}

const COLUMNS = [
  'id',
  'uuid',
  'callId',
  'language',
  'agreedAt',
  'declinedAt',
  'stoppedAt',
  'parts',
  'sizeBytes',
  'wrappedKey',
  'keyId',
  'deleteAfter',
  'deletedAt',
  'hasFiles',
] as const

export const findRecording = (db: DbOrTx, callId: number): Promise<Recording | undefined> =>
  db.selectFrom('callRecordings').where('callId', '=', callId).select(COLUMNS).executeTakeFirst()

export type NewRecording = Pick<
  Recording,
  'uuid' | 'callId' | 'language' | 'agreedAt' | 'declinedAt' | 'wrappedKey' | 'keyId' | 'deleteAfter'
>

/** The call is locked, so that nobody else inserts one. */
export async function insertRecording(tx: Tx, recording: NewRecording): Promise<void> {
  await tx.insertInto('callRecordings').values(recording).execute()
}

/** Deletes the key, so that nobody can listen any more, and notes that the person said no. */
export async function markRecordingDeclined(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('callRecordings')
    .set({ declinedAt: now, stoppedAt: sql`coalesce(stopped_at, ${now})`, wrappedKey: null, keyId: null })
    .where('id', '=', id)
    .execute()
}

export async function markRecordingStopped(db: DbOrTx, id: number, now: Date): Promise<void> {
  await db
    .updateTable('callRecordings')
    .set({ stoppedAt: now })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .execute()
}

/** Notes, before a file is written, that the store may have some. Returns false once the recording is over. */
export async function markRecordingFiles(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('callRecordings')
    .set({ hasFiles: true })
    .where('id', '=', id)
    .where('wrappedKey', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a part whose file is written. Returns false if another one was written first, or the key is deleted. */
export async function countRecordingPart(
  db: Db,
  { id, part, bytes }: { id: number; part: number; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('callRecordings')
    .set({ parts: part + 1, sizeBytes: sql`size_bytes + ${bytes}` })
    .where('id', '=', id)
    .where('parts', '=', part)
    .where('wrappedKey', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type PlayableRecording = {
  id: number
  uuid: string
  leadId: number
  callerId: number
  parts: number
  wrappedKey: Buffer
  keyId: string
}

/** Finds a recording of a lead, or of one merged into it, that can still be listened to. */
export const findPlayableRecording = (
  db: DbOrTx,
  leadId: number,
  uuid: string,
): Promise<PlayableRecording | undefined> =>
  db
    .selectFrom('callRecordings as recording')
    .innerJoin('calls as call', 'call.id', 'recording.callId')
    .where('call.leadId', 'in', familyOf(leadId))
    .where('recording.uuid', '=', uuid)
    .where('recording.wrappedKey', 'is not', null)
    .where('recording.parts', '>', 0)
    .select([
      'recording.id',
      'recording.uuid',
      'call.leadId',
      'call.callerId',
      'recording.parts',
      'recording.wrappedKey',
      'recording.keyId',
    ])
    .$narrowType<{ leadId: number; wrappedKey: Buffer; keyId: string }>()
    .executeTakeFirst()

/** Returns those of the callers whose recordings somebody may listen to: their own, and as a team lead those of the team. */
export async function filterPlayableCallers(
  db: DbOrTx,
  listenerId: number,
  callerIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select caller.id
    from unnest(${[...callerIds]}::bigint[]) caller (id)
    where caller.id = ${listenerId}::bigint or exists (
      select
      from user_roles role
      join staff_profiles own on own.user_id = role.user_id
      join staff_profiles colleague on colleague.team_id = own.team_id
      where role.user_id = ${listenerId}::bigint and role.role = 'team_lead' and colleague.user_id = caller.id
    )
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type RecordingToDelete = { id: number; uuid: string; leadId: number | null; isKeyDeleted: boolean }

/** Returns recordings past their period, and those whose key is deleted and whose files may not be. */
export async function listRecordingsToDelete(db: Db, now: Date, limit: number): Promise<RecordingToDelete[]> {
  const { rows } = await sql<RecordingToDelete>`
    select recording.id, recording.uuid, call.lead_id, recording.wrapped_key is null as is_key_deleted
    from (
      (
        select id from call_recordings where wrapped_key is not null and delete_after <= ${now}
        order by delete_after limit ${limit}
      )
      union all
      (select id from call_recordings where wrapped_key is null and has_files order by id limit ${limit})
    ) due
    join call_recordings recording on recording.id = due.id
    join calls call on call.id = recording.call_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns the recordings with a person who is being erased. */
export async function listRecordingsOfPerson(db: Db, userId: number): Promise<RecordingToDelete[]> {
  const { rows } = await sql<RecordingToDelete>`
    select recording.id, recording.uuid, call.lead_id, recording.wrapped_key is null as is_key_deleted
    from call_recordings recording
    join calls call on call.id = recording.call_id
    where ${isCallOf(userId)} and (recording.wrapped_key is not null or recording.has_files)
  `.execute(db)
  return rows
}

export type RecordingToExport = {
  uuid: string
  startedAt: Date | null
  parts: number
  wrappedKey: Buffer
  keyId: string
}

/** Returns the recordings that a person gets with their data. */
export async function listRecordingsToExport(db: Db, userId: number): Promise<RecordingToExport[]> {
  const { rows } = await sql<RecordingToExport>`
    select recording.uuid, recording.parts, recording.wrapped_key, recording.key_id, call.started_at
    from call_recordings recording
    join calls call on call.id = recording.call_id
    where ${isCallOf(userId)} and recording.wrapped_key is not null and recording.parts > 0
    order by recording.id
  `.execute(db)
  return rows
}

const isCallOf = (userId: number) => sql`(
  call.user_id = ${userId}
  or call.lead_id in (
    select id from leads where user_id = ${userId} or email = (select email from users where id = ${userId})
  )
)`

/** Deletes the key, so that nobody can listen any more. The files follow. */
export async function deleteRecordingKey(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('callRecordings')
    .set({ wrappedKey: null, keyId: null, deletedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markRecordingCleared(db: Db, id: number): Promise<void> {
  await db.updateTable('callRecordings').set({ hasFiles: false }).where('id', '=', id).execute()
}

export type RecordedCall = {
  id: number
  leadId: number | null
  number: string
  isAnswered: boolean
  endedAt: Date | null
  /** Null without a lead. */
  language: Language | null
}

/** Finds a call of the caller with what decides whether it is recorded. */
export async function findRecordedCall(db: DbOrTx, uuid: string, callerId: number): Promise<RecordedCall | undefined> {
  const { rows } = await sql<RecordedCall>`
    select
      call.id, coalesce(lead.merged_into, lead.id) as lead_id, call.number, call.ended_at,
      call.answered_at is not null as is_answered, lead.language
    from calls call
    left join leads lead on lead.id = call.lead_id
    where call.uuid = ${uuid}::uuid and call.caller_id = ${callerId} and call.released_at is null
  `.execute(db)
  return rows[0]
}
