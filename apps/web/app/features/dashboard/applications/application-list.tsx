import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ApplicationLine } from './application-lines.ts'

const TONES = { received: 'honey', in_review: 'line', accepted: 'green', declined: 'plain' } as const

export function ApplicationList({ applications }: { applications: readonly ApplicationLine[] }) {
  const { t } = useTranslation(['applications', 'company'])
  const pendingForm = useNavigation().formData
  if (applications.length === 0) return <p className="px-4 py-5 text-ink-2 md:px-5">{t('none')}</p>
  return (
    <ul className="divide-y divide-sand-200 px-4 text-13 md:px-5">
      {applications.map(({ id, kind, status, name, email, phone, language, day, answers, next }) => (
        <li key={id} className="grid gap-3 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-15 font-semibold wrap-anywhere">{name}</span>
              <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
            </p>
            <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-ink-2">
              <span className="font-semibold text-ink">{t(`kind_${kind}`)}</span>
              <span>{day}</span>
              <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-3">
                {email}
              </a>
              {phone !== null && <span className="tabular">{phone}</span>}
              <span>{t('language', { language })}</span>
            </p>
            <dl className="mt-3 grid gap-x-4 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)]">
              {answers.map((answer) => (
                <div key={answer.name} className="contents">
                  <dt className="text-ink-3">{t(`company:field_${answer.name}`)}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    {'option' in answer ? t(`company:option_${answer.option}`) : answer.text}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <Form method="post" className="flex flex-wrap gap-2 self-start">
            <input type="hidden" name="application" value={id} />
            {next.map((to) => (
              <Button
                key={to}
                type="submit"
                name="status"
                value={to}
                size="small"
                variant={to === 'accepted' ? 'primary' : 'soft'}
                busy={pendingForm?.get('application') === String(id)}
                aria-label={t('set_this', { status: t(`set_${to}`), name })}
              >
                {t(`set_${to}`)}
              </Button>
            ))}
          </Form>
        </li>
      ))}
    </ul>
  )
}
