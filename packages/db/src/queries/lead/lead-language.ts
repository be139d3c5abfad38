import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/**
 * Stores the language in which the owner of a lead acts, on the lead and on the owner's account, so that later mails
 * use it. The caller has locked the lead.
 */
export async function setLeadLanguage(tx: Tx, leadId: number, language: Language): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ language, updatedAt: sql<Date>`now()` })
    .where('id', '=', leadId)
    .where('language', '<>', language)
    .execute()
  // Skips an account that another request is changing, rather than wait for it with the lead's locks.
  const account = tx
    .selectFrom('users')
    .where('id', 'in', tx.selectFrom('leads').where('id', '=', leadId).where('userId', 'is not', null).select('userId'))
    .where('erasedAt', 'is', null)
    .where('language', '<>', language)
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
  await tx
    .updateTable('users')
    .set({ language, updatedAt: sql<Date>`now()` })
    .where('id', 'in', account)
    .execute()
}
