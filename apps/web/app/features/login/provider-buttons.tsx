import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { FIELDS } from './form-fields.ts'
import { PROVIDER_NAMES } from './provider-names.ts'

/** Redirects to the provider and back, without any script. */
export function ProviderButtons({ next }: { next: string }) {
  const { t } = useTranslation('login')
  const providers = useSite().login?.providers ?? []
  if (providers.length === 0) return null
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:grow before:bg-sand-200 after:h-px after:grow after:bg-sand-200">
        {t('or')}
      </p>
      <ul className="grid gap-3">
        {providers.map((provider) => (
          <li key={provider}>
            <form method="post" action={`/login/${provider}`}>
              <input type="hidden" name={FIELDS.next} value={next} />
              <Button type="submit" variant="outline" wide>
                <img src={`/logos/${provider}.svg`} alt="" width={20} height={20} />
                {t('with_provider', { provider: PROVIDER_NAMES[provider] })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
