import type { Language } from '@amber/domain/languages'
import { openPdf, STYLES } from './pdf-page.ts'
import { receiptLines } from './receipt-lines.ts'
import type { Issuer, Receipt } from './receipt.ts'

/** Writes one A4 page as PDF. The same receipt always gives the same bytes. */
export async function renderReceipt(receipt: Receipt, language: Language, issuer: Issuer): Promise<Uint8Array> {
  const { title, facts, amounts, total, notes } = receiptLines(receipt, language, issuer)
  const page = openPdf({
    title: `${title} ${receipt.number}`,
    author: issuer.brand,
    createdAt: receipt.paidAt,
    language,
  })
  page.text(issuer.brand, STYLES.letterhead)
  page.space(34)
  page.text(title, STYLES.title)
  page.space(24)
  for (const line of facts) page.fact(line, STYLES.text)
  page.space(10)
  page.rule()
  for (const line of amounts) page.amount(line, STYLES.text)
  page.rule()
  page.amount(total, STYLES.total)
  page.space(30)
  for (const note of notes) page.text(note, STYLES.note)
  return page.end()
}
