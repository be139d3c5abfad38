import type { Values } from '@amber/copy/format-message'
import { evidenceText, type EvidenceTextKey } from '@amber/copy/evidence-text'
import { formatDate } from '@amber/domain/dates/format-date'
import { EVIDENCE_AREAS } from '@amber/domain/evidence/evidence'
import type { EvidenceDocument } from '@amber/domain/evidence/evidence-document'
import { type EvidenceEntry, isAddition, type PhotoFacts } from '@amber/domain/evidence/evidence-entry'
import { formatCameraTime } from '@amber/domain/evidence/camera-time'
import type { InventoryItem } from '@amber/domain/evidence/inventory-list'
import type { Language } from '@amber/domain/languages'
import { openPdf, STYLES } from './pdf-page.ts'

/** Writes signed evidence as PDF: the list, the photos with their times and hashes, the signatures and the whole chain. */
export async function renderEvidence(
  { uuid, phase, subject, entries, pictures }: EvidenceDocument,
  language: Language,
  brand: string,
): Promise<Uint8Array> {
  const t = (key: EvidenceTextKey, values?: Values) => evidenceText(language, key, values)
  const last = entries.at(-1)
  if (!last) throw new Error(`evidence ${uuid} has no entries`)
  const title = t(`pdf_title_${phase}`)
  const page = openPdf({ title: `${title} ${subject.reference}`, author: brand, createdAt: last.at, language })
  page.text(brand, STYLES.letterhead)
  page.space(30)
  page.text(title, STYLES.title)
  page.space(14)
  writeFacts()
  writeSection(t('pdf_state'), () => writeState())
  writeSection(t('list_title'), () => writeList())
  writeSection(t('photos_title'), () => writePhotos(false))
  if (entries.some((entry) => isAddition(entry, entries)))
    writeSection(t('added_title'), () => {
      page.text(t('added_text'), STYLES.note)
      page.space(6)
      writePhotos(true)
      for (const entry of entries) if (entry.kind === 'note') writeNote(entry)
    })
  writeSection(t('signatures_title'), () => {
    for (const entry of entries) if (entry.kind === 'signature') writeSignature(entry)
  })
  writeSection(t('chain_title'), () => writeChain())
  return page.end()

  function writeSection(heading: string, write: () => void): void {
    page.space(14)
    page.heading(heading)
    page.space(4)
    write()
  }

  function writeFacts(): void {
    const day = (date: string) => formatDate(date, language, { format: { dateStyle: 'long' } })
    const facts = [
      [t('fact_reference'), subject.reference],
      [t('fact_place'), subject.place],
      [t('fact_address'), subject.address],
      [t('fact_room'), subject.room],
      [t('fact_student'), subject.student],
      [t('fact_landlord'), subject.landlord ?? ''],
      [t('fact_stay'), `${day(subject.firstDay)} – ${day(subject.lastDay)}`],
    ] as const
    for (const [name, value] of facts) if (value !== '') page.fact({ name, value }, STYLES.text)
  }

  function writeState(): void {
    const seal = entries.find(({ kind }) => kind === 'seal')
    if (seal?.kind !== 'seal') return page.text(t('pdf_not_sealed'), STYLES.text)
    const { reason, signer } = seal.body
    page.text(t(`sealed_${reason}`, { when: moment(seal.at) }), STYLES.text)
    if (reason === 'deadline' && signer)
      page.text(t(`signer_by_request_${signer.source}`, { name: signer.name }), STYLES.text)
  }

  function writeList(): void {
    const items = entries.flatMap((entry) => (entry.kind === 'list' ? entry.body.items : []))
    if (items.length === 0) page.text(t('list_empty'), STYLES.text)
    for (const area of EVIDENCE_AREAS)
      for (const item of items.filter((each) => each.area === area))
        page.fact({ name: `${t(`area_${area}`)}: ${itemName(item)}`, value: itemText(item) }, STYLES.text)
  }

  function itemName({ item, name }: InventoryItem): string {
    return item === null ? (name ?? '') : t(`item_${item}`)
  }

  function itemText({ count, condition, note }: InventoryItem): string {
    const text = t('item_line', { count, condition: t(`condition_${condition}`) })
    return note === '' ? text : `${text}. ${note}`
  }

  function writePhotos(isAdded: boolean): void {
    const photos = entries.flatMap((entry) =>
      entry.kind === 'photo' && isAddition(entry, entries) === isAdded ? [entry.body] : [],
    )
    for (const area of EVIDENCE_AREAS)
      for (const photo of photos.filter((each) => each.area === area))
        page.picture(pictures.get(photo.uuid), photoLines(photo))
  }

  function photoLines(photo: PhotoFacts) {
    return [
      { name: t('photo_area'), value: t(`area_${photo.area}`) },
      { name: t('photo_received'), value: moment(new Date(photo.received_at)) },
      {
        name: t('photo_taken'),
        value: photo.taken_at === null ? t('photo_taken_unknown') : formatCameraTime(photo.taken_at, language),
      },
      { name: t('photo_hash'), value: photo.sha256 },
    ]
  }

  function writeNote({ body: { party, text }, at }: EvidenceEntry & { kind: 'note' }): void {
    page.fact({ name: `${t(`party_${party}`)}, ${moment(at)}`, value: text }, STYLES.text)
  }

  function writeSignature({ body, at, previousSha256 }: EvidenceEntry & { kind: 'signature' }): void {
    page.fact({ name: t(`party_${body.party}`), value: body.name }, STYLES.text)
    page.fact({ name: t('signed_on'), value: moment(at) }, STYLES.text)
    page.fact({ name: t('signed_email'), value: `${body.email}, ${t(`proof_${body.proof}`)}` }, STYLES.text)
    if (body.source === 'student') page.text(t('signer_by_student'), STYLES.note)
    page.text(t('signed_what', { sha256: previousSha256 }), STYLES.note)
    page.space(10)
  }

  function writeChain(): void {
    page.text(t('chain_text'), STYLES.note)
    page.space(6)
    for (const { seq, kind, at, sha256 } of entries)
      page.text(`${seq}. ${t(`entry_${kind}`)} · ${at.toISOString()} · ${sha256}`, STYLES.note)
  }

  function moment(at: Date): string {
    return formatDate(at, language, { timeZone: subject.timeZone, format: MOMENT })
  }
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const
