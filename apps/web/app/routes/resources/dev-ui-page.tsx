import { missingPage } from '../../server/missing-page.server.ts'
import { BadgesAndStars, Buttons, Icons } from '../../features/dev-ui/buttons.tsx'
import { Choosing, Dates } from '../../features/dev-ui/choosing.tsx'
import { Colours, Type } from '../../features/dev-ui/colour-and-type.tsx'
import { Fields } from '../../features/dev-ui/fields.tsx'
import { TabsAndPages } from '../../features/dev-ui/moving.tsx'
import { Overlays, ToastButtons } from '../../features/dev-ui/overlays.tsx'
import { States } from '../../features/dev-ui/states.tsx'
import type { MessagesHandle } from '../../i18n/message-preloads.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverSettings } from '../../server/server-context.ts'
import { NotFoundScreen } from '../../shared/page/not-found-screen.tsx'
import type { Route } from './+types/dev-ui-page'

export const handle: MessagesHandle = { namespaces: ['ui'] }

/** For developers only; returns 404 unless `devPages` is set. */
export function loader({ context }: Route.LoaderArgs) {
  const { devPages } = context.get(serverSettings)
  return devPages ? { today: new Date().toISOString().slice(0, 10) } : missingPage()
}

/** Every component of `ui/` in its states, for visual checks and for the journeys. */
export default function DevUiPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('ui')
  if (loaderData === null) return <NotFoundScreen />
  return (
    <div className="py-10">
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-44 tracking-[-0.028em]">{t('title')}</h1>
      <p className="mt-2 mb-8 text-17 text-ink-2">{t('intro')}</p>
      <Colours />
      <Type />
      <Buttons />
      <Icons />
      <BadgesAndStars />
      <Fields />
      <Choosing />
      <Dates today={loaderData.today} />
      <TabsAndPages />
      <Overlays />
      <ToastButtons />
      <States />
    </div>
  )
}
