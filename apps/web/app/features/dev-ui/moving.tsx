import { useTranslation } from '../../i18n/use-translation.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { Section } from './section.tsx'

const SEASONS = ['autumn', 'winter', 'spring'] as const
const PAGES = 12
const EXAMPLES = [
  ['pages_first', 1],
  ['pages_middle', 6],
  ['pages_last', PAGES],
] as const

export function TabsAndPages() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('tabs_pages')}>
      <Tabs initial="autumn">
        <div>
          <TabList label={t('tabs_label')}>
            {SEASONS.map((season) => (
              <Tab key={season} name={season}>
                {t(season)}
              </Tab>
            ))}
          </TabList>
          {SEASONS.map((season) => (
            <TabPanel key={season} name={season}>
              <p className="py-4 text-ink-2">{t('tab_text', { tab: t(season) })}</p>
            </TabPanel>
          ))}
        </div>
      </Tabs>
      <div>
        {EXAMPLES.map(([label, page]) => (
          <Pagination
            key={label}
            page={page}
            pages={PAGES}
            hrefOf={(pageNumber) => `?p=${pageNumber}`}
            label={t(label)}
            previous={t('previous')}
            next={t('next')}
            summary={t('page_of', { page, pages: PAGES })}
            pageLabel={(pageNumber) => t('page_number', { page: pageNumber })}
          />
        ))}
      </div>
    </Section>
  )
}
