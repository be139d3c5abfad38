import type { CancellationTerm } from '@amber/domain/booking/cancellation-terms'
import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { cancellationFact } from './cancellation-fact.ts'
import type { MailTranslator } from './mail-translator.ts'
import { stayFacts } from './stay-facts.ts'

type FormContent = MailContents['form_received']

/** Returns what a book form is about: room, dates, reference, total and free cancellation. */
export function formFacts(content: FormContent, translator: MailTranslator): { name: string; value: string }[] {
  const { t, money } = translator
  const { placeName, roomName, reference, total, cancellation } = content
  return [
    { name: t('form_place'), value: placeName },
    ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
    ...stayFacts(content, translator),
    { name: t('paid_reference'), value: reference },
    ...(total === null ? [] : [{ name: t('paid_total'), value: money(total) }]),
    ...(cancellation === null ? [] : [changeOfMindFact(cancellation, translator)]),
  ]
}

/** States until when cancelling is free, or what is refunded if it never is. */
function changeOfMindFact(term: CancellationTerm, translator: MailTranslator) {
  const { t, day } = translator
  const [first] = term.steps
  const last = first?.refundPercent === 100 && first.until ? parseCalendarDay(first.until.day) : undefined
  return last
    ? { name: t('form_free'), value: t('form_free_until', { day: day(last) }) }
    : cancellationFact(term, translator)
}
