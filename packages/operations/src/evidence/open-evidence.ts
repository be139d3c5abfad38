import { randomBytes } from 'node:crypto'
import type { Db, DbOrTx } from '@amber/db/database'
import { findAgreementFacts } from '@amber/db/queries/agreement/agreement-facts'
import {
  type EvidencePackRow,
  findPackOfLead,
  findRoomFacts,
  insertEvidencePack,
} from '@amber/db/queries/evidence/evidence-packs'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { endDate } from '@amber/domain/dates/end-date'
import { AppError } from '@amber/domain/errors'
import { type EvidencePhase, type EvidenceSubject, isEvidenceOpen } from '@amber/domain/evidence/evidence'
import { defaultInventory, type InventoryItem } from '@amber/domain/evidence/inventory-list'
import { addressLine } from '@amber/domain/inventory/address-line'
import { getAgreedStay } from '../booking/get-agreed-stay.ts'

/**
 * Opens the pack of a booked room, with a list to start from: what the room has, or for moving out the list of moving in. An
 * open pack stays as it is. Throws `conflict` if no room is booked.
 */
export const openEvidence = (db: Db, leadId: number, phase: EvidencePhase): Promise<EvidencePackRow> =>
  db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (!lead) throw new AppError('not_found')
    const before = await findPackOfLead(tx, leadId, phase)
    if (before) return before
    // Stores the terms of a booking of an earlier release, whose dates the pack needs.
    await getAgreedStay(tx, leadId)
    const subject = isEvidenceOpen(lead.stage) ? await findSubject(tx, leadId) : undefined
    if (!subject) throw new AppError('conflict', { fields: { evidence: 'not_booked' } })
    const items = await firstItems(tx, leadId, phase)
    await insertEvidencePack(tx, { leadId, phase, subject, items, linkSeed: randomBytes(32) })
    const pack = await findPackOfLead(tx, leadId, phase)
    if (!pack) throw new Error(`evidence not found after insert for lead ${leadId}`)
    return pack
  })

/** Returns who let which room to whom and when; undefined without a booking whose dates are known. */
async function findSubject(db: DbOrTx, leadId: number): Promise<EvidenceSubject | undefined> {
  const facts = await findAgreementFacts(db, leadId)
  const [booked] = await listBookedStays(db, [leadId])
  if (!facts || !booked || facts.student === null) return undefined
  const { leaseDuration: count, leaseDurationUnit: unit } = booked.terms
  const lastDay = endDate(booked.moveIn, { count, unit })
  if (lastDay === undefined) return undefined
  const { leadUuid, landlord, student, place, address, room } = facts
  return {
    reference: bookingReference(leadUuid),
    place,
    address: addressLine(address, 'en'),
    room,
    student,
    landlord,
    timeZone: booked.timeZone,
    firstDay: booked.moveIn,
    lastDay,
  }
}

async function firstItems(db: DbOrTx, leadId: number, phase: EvidencePhase): Promise<InventoryItem[]> {
  const moveIn = phase === 'move_out' ? await findPackOfLead(db, leadId, 'move_in') : undefined
  if (moveIn && moveIn.signedAt !== null) return moveIn.items
  const room = await findRoomFacts(db, leadId)
  return room ? defaultInventory(room) : []
}
