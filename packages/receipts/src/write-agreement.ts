import type { AgreementSignature, AgreementToWrite } from '@amber/domain/agreement/agreement'
import { formatDate } from '@amber/domain/dates/format-date'
import { openPdf, STYLES } from './pdf-page.ts'

const PROOFS = {
  mailed_link: 'confirmed by the link sent to this address',
  session: 'confirmed by logging in to the account with this address',
} as const

const PARTIES = { landlord: 'For the landlord', student: 'The student' } as const

const SAMPLE_MARK = 'Sample. Nobody is bound by it: names, account and signatures are blank.'

/** Writes the agreement as PDF. The same text and signatures always give the same bytes. */
export async function renderAgreement(agreement: AgreementToWrite, brand: string): Promise<Uint8Array> {
  const { terms, text, preparedAt, signatures, sample } = agreement
  const { title, introduction, clauses } = text
  const page = openPdf({
    title: sample ? `Sample: ${title}` : `${title} ${terms.reference}`,
    author: brand,
    createdAt: preparedAt,
    language: 'en',
    mark: sample && SAMPLE_MARK,
  })
  page.text(brand, STYLES.letterhead)
  page.space(34)
  page.text(title, STYLES.title)
  page.space(16)
  page.text(introduction, STYLES.text)
  for (const clause of clauses) {
    page.space(14)
    page.heading(clause.title)
    page.space(3)
    for (const paragraph of clause.paragraphs) {
      page.text(paragraph, STYLES.text)
      page.space(4)
    }
  }
  if (sample) writePayments(sample.payments)
  page.space(18)
  page.rule()
  for (const signature of signatures) writeSignature(signature)
  if (sample) page.text(`Text ${terms.textVersion}, at the prices of ${dayText(preparedAt)}.`, STYLES.note)
  else page.text(`Text ${terms.textVersion}, prepared on ${momentText(preparedAt)}.`, STYLES.note)
  return page.end()

  /** The payments are no part of the agreement, which binds by its total; readers ask for them before they book. */
  function writePayments(payments: NonNullable<AgreementToWrite['sample']>['payments']): void {
    page.space(18)
    page.heading('When the total is paid')
    page.space(3)
    for (const { name, amount } of payments) page.amount({ name, value: amount }, STYLES.text)
  }

  function writeSignature({ party, name, email, proof, textSha256, signedAt }: AgreementSignature): void {
    page.heading(PARTIES[party])
    page.space(4)
    page.fact({ name: 'Signed by', value: name }, STYLES.text)
    page.fact({ name: 'Signed on', value: momentText(signedAt) }, STYLES.text)
    page.fact({ name: 'Email', value: `${email}, ${PROOFS[proof]}` }, STYLES.text)
    page.text(`SHA-256 of the signed text: ${textSha256}`, STYLES.note)
    page.space(12)
  }
}

const dayText = (at: Date) => formatDate(at, 'en', { timeZone: 'UTC', format: { dateStyle: 'long' } })

const momentText = (at: Date) =>
  formatDate(at, 'en', {
    timeZone: 'UTC',
    format: {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    },
  })
