import type { Tx } from '../../database.ts'

export type NewNote = { leadId: number; writtenBy: number; text: string; mentions: number[] }

export async function insertLeadNote(tx: Tx, note: NewNote): Promise<number> {
  const { id } = await tx.insertInto('leadNotes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}
