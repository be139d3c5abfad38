import { laterPaymentName } from '@amber/copy/payment-names'
import { redirect } from 'react-router'
import { completePath } from '../../features/payment/fetch-payment.ts'
import { loadPaymentOfToken } from '../../features/payment/load-payment.server.ts'
import { formatStayCalendar } from '../../features/payment/stay-calendar.ts'
import { i18nFor } from '../../i18n/i18n.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import type { Route } from './+types/payment-dates'

/** Returns a calendar file of a booked stay to anyone with the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language, report } = createLoaderContext(request, context)
  const payment = await loadPaymentOfToken(params.token, { request, context }).catch(report)
  // The page with the link explains the error.
  if (payment === undefined) return redirect(completePath(params.token))
  if (payment?.status !== 'success' || payment.isCancelled || payment.stay === null || payment.reference === null) {
    return new Response(null, { status: 404 })
  }
  const { stay, room, place, details, reference } = payment
  const t = i18nFor(language).getFixedT(language, 'book')
  const tSchedule = i18nFor(language).getFixedT(language, 'schedule')
  const stayName = room ?? place.name
  const calendar = formatStayCalendar({
    reference,
    where: [place.name, details?.city].filter(Boolean).join(', '),
    entries: [
      { key: 'move-in', title: `${t('move_in')}: ${stayName}`, day: stay.first },
      ...(details?.arrival ? [{ key: 'arrival', title: `${t('arrival')}: ${stayName}`, day: details.arrival }] : []),
      ...(details?.free
        ? [
            {
              key: 'free',
              title: tSchedule('calendar_free', { stay: stayName }),
              day: details.free.on,
              isDeadline: true,
            },
          ]
        : []),
      { key: 'move-out', title: `${t('move_out')}: ${stayName}`, day: stay.last },
      ...(details?.calendar ?? []).map(({ kind, number, includes, day, amount }, index) => ({
        key: `payment-${index + 1}`,
        title:
          kind === 'back'
            ? tSchedule('calendar_back', { amount })
            : tSchedule('calendar', {
                amount,
                what: laterPaymentName(tSchedule, { kind, number, includes }, language),
              }),
        day,
        isDeadline: kind !== 'back',
      })),
    ],
    now: new Date(),
  })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${reference}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
