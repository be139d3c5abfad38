import type { ChatMessage, ChatThread } from '@amber/contract/schemas/chat'
import type { SentFile } from '@amber/contract/schemas/chat-files'
import type { ChatFileRow } from '@amber/db/queries/chat/chat-files'
import type { ChatMessageRow } from '@amber/db/queries/chat/chat-messages'
import type { ChatThreadRow } from '@amber/db/queries/chat/chat-threads'
import { isShownToVisitors } from '@amber/domain/chat/message-flags'

export const presentChatThread = (row: ChatThreadRow): ChatThread => ({
  id: row.uuid,
  kind: row.kind,
  state: row.state,
  language: row.language,
  last_seq: row.lastSeq,
  assignee: row.assigneeName,
  is_assigned: row.assigneeId !== null,
  waiting_since: row.waitingSince?.toISOString() ?? null,
  rating: row.rating,
  visitor: { delivered_seq: row.visitorDelivered, read_seq: row.visitorRead },
  staff: { delivered_seq: row.staffDelivered, read_seq: row.staffRead },
  created_at: row.createdAt.toISOString(),
})

/** A message as staff see it. */
export const presentChatMessage = (row: ChatMessageRow): ChatMessage => ({
  seq: row.seq,
  client_id: row.clientId,
  side: row.side,
  is_note: row.isNote,
  writer: row.writerName,
  text: row.text,
  language: row.language,
  inventory_id: row.inventoryId,
  flags: row.flags,
  file: row.file && {
    uuid: row.file.uuid,
    name: row.file.name,
    media_type: row.file.mediaType,
    size: row.file.sizeBytes,
    has_preview: row.file.hasPreview,
  },
  created_at: row.createdAt.toISOString(),
})

/** A message as its visitor sees it. Notes are left out before. */
export const presentVisitorMessage = (row: ChatMessageRow): ChatMessage => ({
  ...presentChatMessage(row),
  flags: row.flags.filter(isShownToVisitors),
})

/** How far a file is that somebody sends. Files of deleted rows are not found before. */
export const presentSentFile = ({ uuid, state, refusal }: ChatFileRow): SentFile => ({
  uuid,
  state: state === 'deleted' ? 'refused' : state,
  refusal,
})
