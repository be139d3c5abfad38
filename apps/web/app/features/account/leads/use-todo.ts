import { isToUpload } from '@amber/domain/document/needed-documents'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { LeadLine } from './lead-lines.ts'
import { answerCounts } from './option-answers.ts'

/** Copy keys for the due date. For a deposit it is the end of the hold rather than a deadline. */
const DUE_TEXTS = {
  room_chosen: 'answer_by',
  form_sent: 'do_by',
  deposit_paid: 'held_until',
  agreement_signed: 'do_by',
} as const

type Todo = Pick<
  LeadLine,
  | 'next'
  | 'todos'
  | 'due'
  | 'moveIn'
  | 'review'
  | 'payment'
  | 'nationality'
  | 'agreement'
  | 'confirmBy'
  | 'payments'
  | 'documents'
  | 'options'
>

/** Returns the next action and its due date. A room that was paid for and has no deadline left is confirmed. */
export function useTodo({
  next,
  todos,
  due,
  moveIn,
  review,
  payment,
  nationality,
  agreement,
  confirmBy,
  payments,
  documents,
  options,
}: Todo): {
  title: string
  text: string | null
} {
  const { t } = useTranslation('leads')
  const { language } = useSite()
  if (review !== null) return { title: t(`review_${review}`), text: t(`review_${review}_text`) }
  if (payment !== null) return { title: t(`payment_${payment}`), text: t(`payment_${payment}_text`) }
  if (nationality !== null) {
    const { is, amount } = nationality
    const isWithOthers =
      is === 'upload' && documents.some(({ kind, state }) => kind !== 'passport' && isToUpload(state))
    if (isWithOthers) return { title: t('nationality_upload_all'), text: t('nationality_upload_text') }
    return { title: t(`nationality_${is}`, { amount }), text: t(`nationality_${is}_text`) }
  }
  if (agreement === 'wait' && confirmBy !== null)
    return { title: t('confirm_wait'), text: t('confirm_wait_text', { moment: confirmBy }) }
  if (agreement === 'wait' && payments !== null) return { title: t('confirmed_wait'), text: t('confirmed_wait_text') }
  if (agreement === 'wait') return { title: t('agreement_wait'), text: t('agreement_wait_text') }
  if (next === null || next === 'enquired' || next === 'closed') return { title: t('todo_nothing'), text: null }
  if (next === 'moved_in') {
    const title = t(todos.length === 0 ? 'todo_moved_in' : 'todo_moved_in_almost')
    return { title, text: moveIn && t('todo_moved_in_text', { day: moveIn }) }
  }
  if (next === 'room_chosen' && options) {
    const title = t('options_sent', { count: options.rooms })
    const answers = answerCounts(options).map(({ verdict, count }) => t(`options_${verdict}`, { count }))
    if (answers.length === 0) return { title, text: t('options_open_text') }
    const list = new Intl.ListFormat(LOCALES[language], { type: 'unit', style: 'short' }).format(answers)
    return { title, text: t('options_answered', { answers: list }) }
  }
  const title = t(`todo_${next}`)
  if (due === null) return { title, text: t(`todo_${next}_text`) }
  return { title, text: t(DUE_TEXTS[next], { day: due }) }
}
