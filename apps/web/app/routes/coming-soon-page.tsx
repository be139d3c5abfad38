import { useLocation, useMatches } from 'react-router'
import { pageNameKey } from '../features/coming-soon/page-name.ts'
import type { MessagesHandle } from '../i18n/message-preloads.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { breadcrumbTrail } from '../shared/page/breadcrumb-trail.ts'
import { pathOfRoute, usePageCategory } from '../shared/page/page-category.ts'
import { useSite } from '../shared/page/site.ts'
import { AppPromptSlot } from '../shared/mobile-app/app-prompt-slot.tsx'
import { Breadcrumbs } from '../shared/page/breadcrumbs.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { SupportContacts } from '../shared/page/support-contacts.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'

export const handle: MessagesHandle = { namespaces: ['coming'] }

/** Replaces every page that is not built yet. */
export default function ComingSoonPage() {
  const { edition } = useSite()
  const { t } = useTranslation(['coming', 'frame', 'common'])
  const { pathname } = useLocation()
  const path = pathOfRoute(useMatches().at(-1)?.id ?? '')
  const category = usePageCategory()
  const key = pageNameKey(path)
  const name = key === undefined ? edition.brand : t(key, { brand: edition.brand })
  const trail = breadcrumbTrail({ home: t('frame:home'), countries: t('frame:link_countries') }, [])
  return (
    <>
      <PageHead title={name} path={pathname} noindex />
      <Breadcrumbs crumbs={path.startsWith('places/') ? trail : trail.slice(0, 1)} current={name} />
      <div className="max-w-[42rem] pt-6 pb-16 md:pt-12">
        <Badge tone="honey">{t('badge')}</Badge>
        <h1 className="mt-4 text-32 md:text-44">{name}</h1>
        <p className="mt-4 mb-8 text-17 text-ink-2">{t('text')}</p>
        <div className="mb-8">
          <ButtonLink to="/">{t('common:back_to_home')}</ButtonLink>
        </div>
        <SupportContacts />
      </div>
      {(category === 'search_page' || category === 'inventory_page') && <AppPromptSlot />}
    </>
  )
}
