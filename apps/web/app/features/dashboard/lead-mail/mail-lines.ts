import type { VideoCall } from '@amber/contract/schemas/lead-contact'
import type { LeadMessage } from '@amber/contract/schemas/lead-messages'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import type { Language } from '@amber/domain/languages'
import { formatFileSize } from '@amber/domain/upload/format-file-size'

/** A message as the page shows it. */
export type MessageLine = Pick<LeadMessage, 'uuid' | 'direction' | 'subject' | 'text' | 'writer' | 'delivery'> & {
  otherSender: string | null
  at: string
  ago: string
  files: (Pick<LeadMessage['attachments'][number], 'uuid' | 'refusal'> & {
    name: string | null
    size: string
    state: 'stored' | 'deleted' | 'waiting' | 'refused'
  })[]
}

type Clock = { now: Date; language: Language }

export const messageLine = (message: LeadMessage, { now, language }: Clock): MessageLine => ({
  uuid: message.uuid,
  direction: message.direction,
  subject: message.subject,
  text: message.text,
  writer: message.writer,
  delivery: message.delivery,
  otherSender: message.other_sender,
  at: message.created_at,
  ago: timeAgo(message.created_at, now, language),
  files: message.attachments.map(({ uuid, refusal, file_name: name, size, is_stored, is_deleted }) => ({
    uuid,
    refusal,
    name,
    size: formatFileSize(size, language),
    state: refusal !== null ? 'refused' : is_stored ? 'stored' : is_deleted ? 'deleted' : 'waiting',
  })),
})

/** A video call as the page shows it, on the student's clocks. */
export type CallLine = Pick<VideoCall, 'uuid' | 'link' | 'outcome'> & {
  at: string
  when: string
  by: string | null
  isAnnounced: boolean
  hasBegun: boolean
}

const DAY_AND_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

export const callLine = (call: VideoCall, timeZone: string, { now, language }: Clock): CallLine => ({
  uuid: call.uuid,
  link: call.link,
  outcome: call.outcome,
  at: call.starts_at,
  when: formatDate(new Date(call.starts_at), language, { timeZone, format: DAY_AND_TIME }),
  by: call.scheduled_by,
  isAnnounced: call.is_announced,
  hasBegun: new Date(call.starts_at) <= now,
})

/** Returns what clocks in the time zone show, as the field for a day and time takes it. */
export const wallTimeText = (now: Date, timeZone: string): string =>
  new Date(wallTimeOf(now.getTime(), timeZone)).toISOString().slice(0, 16)
