import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Badge, CountBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { ICON_NAMES } from '../../ui/icon-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Rating, Stars } from '../../ui/stars.tsx'
import { Row, Section } from './section.tsx'

export function Buttons() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('buttons')}>
      <Row>
        <Button>{t('main_action')}</Button>
        <Button variant="outline">{t('second_action')}</Button>
        <Button variant="soft">{t('third_action')}</Button>
        <Button variant="link">{t('text_action')}</Button>
      </Row>
      <Row>
        <Button variant="outline" size="small">
          {t('small')}
        </Button>
        <Button disabled>{t('not_yet')}</Button>
        <Button busy>{t('busy')}</Button>
        <ButtonLink to="/" variant="outline">
          <Icon name="house" />
          {t('leads_home')}
        </ButtonLink>
        <IconButton icon="heart" label={t('save')} />
        <span className="relative">
          <IconButton icon="heart" label={t('count_label', { count: 3 })} />
          <CountBadge count={3} />
        </span>
      </Row>
    </Section>
  )
}

export function Icons() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('icons')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-x-2 gap-y-4">
        {ICON_NAMES.map((name) => (
          <li key={name} className="grid justify-items-center gap-1.5 text-center text-13 text-ink-3">
            <Icon name={name} size="large" className="text-ink" />
            <code className="font-sans">{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function BadgesAndStars() {
  const { t } = useTranslation('ui')
  const locale = LOCALES[useSite().language]
  const formatRating = (rating: number) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(rating)
  return (
    <Section title={t('badges')}>
      <Row>
        <Badge>{t('badge_plain')}</Badge>
        <Badge tone="honey">{t('badge_honey')}</Badge>
        <Badge tone="green">{t('badge_green')}</Badge>
        <Badge tone="red">{t('badge_red')}</Badge>
        <Badge tone="line">{t('badge_line')}</Badge>
      </Row>
      <Row>
        {[5, 3.7, 0.5].map((rating) => (
          <Stars key={rating} rating={rating} label={t('stars_label', { rating: formatRating(rating) })} />
        ))}
        <Rating
          text={formatRating(4.6)}
          count="128"
          label={t('rating_label', { rating: formatRating(4.6), count: 128 })}
        />
      </Row>
    </Section>
  )
}
