import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SupportContacts } from '../../shared/page/support-contacts.tsx'
import { ChatLink } from '../chat/shared/chat-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HelpSearchForm } from './help-search-form.tsx'
import { HelpSearchResults } from './help-search-results.tsx'
import type { HelpHome, HelpSearch } from './help-view.ts'
import { QuestionLinks } from './question-links.tsx'
import { topicIcon } from './topic-icons.ts'

export function HelpHomeScreen({ topics, often, search }: HelpHome & { search: HelpSearch | null }) {
  const { t } = useTranslation('help')
  return (
    <div className="pb-16">
      <h1 className="pt-6 text-32 md:pt-10 md:text-44">{t('title')}</h1>
      <p className="mt-3 max-w-[37em] text-17 text-ink-2">{t('intro')}</p>
      <HelpSearchForm query={search?.query ?? ''} />
      {search && (
        <div className="mt-8">
          <HelpSearchResults {...search} />
        </div>
      )}
      <h2 className="mt-10 text-24">{t('topics')}</h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {topics.map(({ topic, title, description }) => (
          <li key={topic}>
            <Link
              to={`/help/${topic}`}
              className="group flex h-full items-center gap-4 rounded-card border border-sand-200 p-4 hover:border-ink-3"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sand-100">
                <Icon name={topicIcon(topic)} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-display text-17 font-semibold">{title}</span>
                <span className="block text-13 text-ink-2">{description}</span>
              </span>
              <Icon name="chevron-right" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid gap-x-16 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <h2 className="text-24">{t('often_asked')}</h2>
        <QuestionLinks questions={often} />
      </div>
      <div className="mt-12 max-w-[42rem]">
        <h2 className="text-24">{t('talk_to_us')}</h2>
        <p className="mt-2 mb-5 text-ink-2">{t('talk_to_us_text')}</p>
        <ChatLink kind="support" className="mb-5" />
        <SupportContacts />
      </div>
    </div>
  )
}
