import type { Turn } from '@amber/domain/lead/stages'
import { isRoomLost } from '@amber/domain/lead/turn'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadLine } from './lead-lines.ts'
import { useLeadName } from './lead-name.ts'
import { TurnTag } from './turn-tag.tsx'
import { answerCounts } from './option-answers.ts'
import { useTodo } from './use-todo.ts'

const CARD_CLASSES: Record<Turn, string> = {
  yours: 'bg-red-tint',
  ours: 'bg-honey-tint',
  landlord: 'bg-honey-tint',
  nobody: 'bg-success-tint',
}

/** The next action: who must act, for what and by when. */
export function NextActionCard({ lead }: { lead: LeadLine }) {
  const { turn, todos } = lead
  // "Nothing to do" would be wrong beside documents to upload.
  const hasTag = lead.review !== 'open' && !(turn === 'nobody' && todos.length > 0)
  const { title, text } = useTodo(lead)
  return (
    <div className={`rounded-control px-5 py-4 ${CARD_CLASSES[turn]}`}>
      <div className="grid items-center gap-3 md:grid-cols-[1fr_auto] md:gap-6">
        <div className="min-w-0">
          {hasTag && <TurnTag turn={turn} />}
          <p className="font-semibold">{title}</p>
          {text !== null && <p className="text-13 text-ink-2">{text}</p>}
        </div>
        <NextButton lead={lead} />
      </div>
    </div>
  )
}

function NextButton({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation('leads')
  const { todoPath, next, payment, nationality, agreement, options, review, reviewPath } = lead
  if (options && next === 'room_chosen') {
    return (
      <ButtonLink to={options.path} variant={answerCounts(options).length === 0 ? 'primary' : 'outline'}>
        {t('options_button', { count: options.rooms })}
      </ButtonLink>
    )
  }
  if (todoPath !== null) {
    if (nationality?.is === 'due') {
      return (
        <ButtonLink to={todoPath} reloadDocument>
          {t('nationality_due_button')}
        </ButtonLink>
      )
    }
    if (nationality !== null) return <ButtonLink to={todoPath}>{t('send_paper')}</ButtonLink>
    if (agreement !== null) return <ButtonLink to={todoPath}>{t('agreement_button')}</ButtonLink>
    if (isRoomLost(payment)) return <ButtonLink to={todoPath}>{t('choose_again')}</ButtonLink>
    return next === 'deposit_paid' ? (
      <ButtonLink to={todoPath} reloadDocument variant={payment === null ? 'primary' : 'outline'}>
        {t(payment === null ? 'todo_button_deposit_paid' : 'payment_processing_button')}
      </ButtonLink>
    ) : (
      <ButtonLink to={todoPath}>{t('todo_button_form_sent')}</ButtonLink>
    )
  }
  if (review === 'open') return <ButtonLink to={reviewPath}>{t('write_review')}</ButtonLink>
  return <ContactSupportLink lead={lead} />
}

function ContactSupportLink({ lead }: { lead: LeadLine }) {
  const { t } = useTranslation('leads')
  const { supportEmail } = useSite().edition
  const subject = t('mail_subject', { name: useLeadName(lead), reference: lead.reference })
  return (
    <ButtonLink to={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} variant="outline">
      <Icon name="message-circle" size="small" />
      {t('write_to_us')}
    </ButtonLink>
  )
}
