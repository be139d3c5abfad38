import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadLine } from '../leads/lead-lines.ts'
import { useLeadName } from '../leads/lead-name.ts'
import { LeadPicture } from '../leads/lead-picture.tsx'
import { useTodo } from '../leads/use-todo.ts'

/** The first open enquiries, each with whose turn it is and what comes next. */
export function EnquirySection({ enquiries }: { enquiries: readonly LeadLine[] }) {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="enquiries-title">
      <h2 id="enquiries-title" className="mb-4 text-20">
        {t('enquiries_title', { count: enquiries.length })}
      </h2>
      <ul className="grid gap-3">
        {enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.uuid} enquiry={enquiry} />
        ))}
      </ul>
    </section>
  )
}

function EnquiryRow({ enquiry }: { enquiry: LeadLine }) {
  const { t } = useTranslation('leads')
  const name = useLeadName(enquiry)
  const { title, text } = useTodo(enquiry)
  return (
    <li
      className={`relative flex items-center gap-4 rounded-card border p-4 ${enquiry.todos.length > 0 ? 'border-transparent bg-red-tint' : 'border-sand-200'}`}
    >
      <LeadPicture image={enquiry.image} sizes="88px" className="w-22" />
      <div className="min-w-0 flex-1">
        <p className="text-13 font-[550] text-ink-2">{t(`turn_${enquiry.turn}`)}</p>
        <Link
          to={`/profile/leads#${enquiry.uuid}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-13 wrap-anywhere text-ink-2">{name}</p>
        {text !== null && <p className="text-13 text-ink-2">{text}</p>}
        {enquiry.todos.includes('documents') && <p className="mt-1 text-13 font-semibold">{t('papers_todo')}</p>}
      </div>
      <Icon name="chevron-right" />
    </li>
  )
}
