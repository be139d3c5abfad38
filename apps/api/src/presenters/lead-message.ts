import type { LeadMessage } from '@amber/contract/schemas/lead-messages'
import { maskEmail } from '@amber/domain/contact/mask-contact'
import type { MessageRow } from '@amber/db/queries/lead/lead-messages'

export const presentLeadMessage = (row: MessageRow): LeadMessage => ({
  uuid: row.uuid,
  direction: row.direction,
  subject: row.subject,
  text: row.text,
  writer: row.writerName,
  other_sender:
    row.direction === 'in' && !row.isFromStudent && row.fromEmail !== null ? maskEmail(row.fromEmail) : null,
  delivery: row.direction === 'in' ? null : deliveryOf(row),
  created_at: row.createdAt.toISOString(),
  attachments: row.attachments.map(({ uuid, fileName, sizeBytes, refusal, isStored, isDeleted }) => ({
    uuid,
    file_name: fileName,
    size: sizeBytes,
    is_stored: isStored,
    is_deleted: isDeleted,
    refusal,
  })),
})

function deliveryOf({ mailId, sentAt, droppedAt }: MessageRow): LeadMessage['delivery'] {
  if (mailId === null) return 'unrecorded'
  if (sentAt !== null) return 'sent'
  return droppedAt === null ? 'queued' : 'not_delivered'
}
