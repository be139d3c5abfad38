import type { Tx } from '../../database.ts'

export type NewNote = {
  leadId: number
  writtenBy: number
  text: string
  mentions: number[]
  idempotencyKey: string | null
}

/** Returns undefined if the author wrote this note before. */
export async function insertLeadNote(tx: Tx, note: NewNote): Promise<number | undefined> {
  const row = await tx
    .insertInto('leadNotes')
    .values(note)
    .onConflict((conflict) =>
      conflict.columns(['writtenBy', 'idempotencyKey']).where('idempotencyKey', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
