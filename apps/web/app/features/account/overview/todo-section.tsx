import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadLine } from '../leads/lead-lines.ts'
import { useLeadName } from '../leads/lead-name.ts'
import { LeadPicture } from '../leads/lead-picture.tsx'
import { useTodo } from '../leads/use-todo.ts'

type Props = {
  /** The first leads that await the student. */
  leads: readonly LeadLine[]
  turns: { yours: number; ours: number; landlord: number }
}

/** Lists what awaits the student and how much awaits us. */
export function TodoSection({ leads, turns }: Props) {
  const { t } = useTranslation(['profile', 'leads'])
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="text-20">
        {t('needs_you_title')}
      </h2>
      <p className="mt-1 text-ink-2">
        {t('leads:needs_you', { count: turns.yours })} {turns.ours > 0 && t('leads:with_us', { count: turns.ours })}{' '}
        {turns.landlord > 0 && t('leads:with_landlord', { count: turns.landlord })}
      </p>
      {leads.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {leads.map((lead) => (
            <NeedsYouLine key={lead.uuid} lead={lead} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedsYouLine({ lead }: { lead: LeadLine }) {
  const name = useLeadName(lead)
  const { title, text } = useTodo(lead)
  return (
    <li className="relative flex items-center gap-4 rounded-card bg-red-tint p-4">
      <LeadPicture image={lead.image} sizes="88px" className="w-22" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/profile/leads#${lead.uuid}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-13 wrap-anywhere text-ink-2">{name}</p>
        {text !== null && <p className="text-13 text-ink-2">{text}</p>}
      </div>
      <Icon name="chevron-right" />
    </li>
  )
}
