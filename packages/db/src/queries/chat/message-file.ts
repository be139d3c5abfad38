import { sql } from 'kysely'

/** A file as the message that shows it names it. */
export type MessageFile = { uuid: string; name: string; mediaType: string; sizeBytes: number; hasPreview: boolean }

/** File of a `message`, with `MESSAGE_FILE_JOIN`; null for a message without one. */
export const MESSAGE_FILE = sql<MessageFile | null>`
  case when file.uuid is not null then json_build_object(
    'uuid', file.uuid, 'name', file.file_name, 'mediaType', file.media_type, 'sizeBytes', file.size_bytes,
    'hasPreview', file.preview_key is not null
  ) end`

export const MESSAGE_FILE_JOIN = sql`
  left join chat_files file on file.thread_id = message.thread_id and file.seq = message.seq`
