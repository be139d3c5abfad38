import { savedReplyText } from '@amber/copy/saved-reply-text'
import { findStudentTimeZone } from '@amber/db/queries/lead/lead-tasks'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { ActionMail } from '@amber/domain/lead-mail/action-mails'
import { loadReplyFacts } from '@amber/operations/lead-mail/load-reply-facts'
import type { RequestContext } from '../../../../http/mount.ts'

const DAY_AND_TIME = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const

/** Page on which the student uploads documents. */
export const documentsPath = (leadUuid: string): string => `/profile/leads/${leadUuid}/documents`

type ActionMailWriter = {
  language: Language
  /** Time zone of the student. */
  timeZone: string
  /** Link to the page of the place, which everybody can open. */
  placeLink: string
  /** Returns an address of the site. Pages of an account have no language in their path. */
  linkTo: (path: string) => string
  /** Formats a moment on the student's clocks. */
  formatTime: (moment: Date) => string
  write: (mail: ActionMail, values: Readonly<Record<string, string>>) => { subject: string; text: string }
}

/** Loads what mails about actions of staff mention, and writes them in the student's language. */
export async function loadActionMail(
  { db, edition, siteUrl }: Pick<RequestContext, 'db' | 'edition' | 'siteUrl'>,
  leadId: number,
): Promise<ActionMailWriter> {
  const [recipient, timeZone] = await Promise.all([findRecipient(db, leadId), findStudentTimeZone(db, leadId)])
  const language = recipient?.language ?? edition.defaultLanguage
  const facts = await loadReplyFacts(db, { leadId, agentId: null, language, siteUrl, edition })
  const known = {
    hasName: facts.name === null ? 'no' : 'yes',
    name: facts.name ?? '',
    place: facts.place ?? '',
    stay: [facts.room, facts.place].filter(Boolean).join(', '),
  }
  return {
    language,
    timeZone,
    placeLink: facts.link ?? siteUrl,
    linkTo: (path) => new URL(path, siteUrl).href,
    formatTime: (moment) => formatDate(moment, language, { timeZone, format: DAY_AND_TIME }),
    write: (mail, values) => ({
      subject: savedReplyText(language, `${mail}_subject`, { ...known, ...values }),
      text: savedReplyText(language, `${mail}_text`, { ...known, ...values }),
    }),
  }
}
