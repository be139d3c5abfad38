import type { Language } from '@amber/domain/languages'
import { slotsOf } from '../words/sentence.ts'
import type { DetailWords, FrameSentences, ReplySentences, ReviewBank } from './bank.ts'
import { DE_AROUND } from './sentences/de/around.ts'
import { DE_FRAME, DE_REPLIES, DE_WORDS } from './sentences/de/frame.ts'
import { DE_ROOMS } from './sentences/de/rooms.ts'
import { DE_SERVICES } from './sentences/de/services.ts'
import { EN_AROUND } from './sentences/en/around.ts'
import { EN_FRAME, EN_REPLIES, EN_WORDS } from './sentences/en/frame.ts'
import { EN_ROOMS } from './sentences/en/rooms.ts'
import { EN_SERVICES } from './sentences/en/services.ts'
import { ES_AROUND } from './sentences/es/around.ts'
import { ES_FRAME, ES_REPLIES, ES_WORDS } from './sentences/es/frame.ts'
import { ES_ROOMS } from './sentences/es/rooms.ts'
import { ES_SERVICES } from './sentences/es/services.ts'
import { FR_AROUND } from './sentences/fr/around.ts'
import { FR_FRAME, FR_REPLIES, FR_WORDS } from './sentences/fr/frame.ts'
import { FR_ROOMS } from './sentences/fr/rooms.ts'
import { FR_SERVICES } from './sentences/fr/services.ts'
import { ZH_AROUND } from './sentences/zh/around.ts'
import { ZH_FRAME, ZH_REPLIES, ZH_WORDS } from './sentences/zh/frame.ts'
import { ZH_ROOMS } from './sentences/zh/rooms.ts'
import { ZH_SERVICES } from './sentences/zh/services.ts'

export const REVIEW_BANKS: Record<Language, ReviewBank> = {
  en: createBank({ ...EN_ROOMS, ...EN_SERVICES, ...EN_AROUND }, EN_FRAME, EN_REPLIES, EN_WORDS),
  es: createBank({ ...ES_ROOMS, ...ES_SERVICES, ...ES_AROUND }, ES_FRAME, ES_REPLIES, ES_WORDS),
  fr: createBank({ ...FR_ROOMS, ...FR_SERVICES, ...FR_AROUND }, FR_FRAME, FR_REPLIES, FR_WORDS),
  de: createBank({ ...DE_ROOMS, ...DE_SERVICES, ...DE_AROUND }, DE_FRAME, DE_REPLIES, DE_WORDS),
  zh: createBank({ ...ZH_ROOMS, ...ZH_SERVICES, ...ZH_AROUND }, ZH_FRAME, ZH_REPLIES, ZH_WORDS),
}

function createBank(
  subjects: ReviewBank['subjects'],
  frame: FrameSentences,
  reply: ReplySentences,
  words: DetailWords,
): ReviewBank {
  const { good, mixed, bad } = frame.opening
  const detailedOpening = {
    good: good.filter(isDetailed),
    mixed: mixed.filter(isDetailed),
    bad: bad.filter(isDetailed),
  }
  return { subjects, frame, detailedOpening, reply, words }
}

function isDetailed(template: string): boolean {
  const slots = slotsOf(template)
  const hasAny = (...names: string[]) => names.some((slot) => slots.includes(slot))
  return hasAny('course') || (hasAny('aUnit', 'inUnit') && hasAny('floor', 'months', 'from'))
}
